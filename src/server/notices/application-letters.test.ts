import { expect, it } from 'vitest';
import { openMailingShop } from '#tests/support/mailing-shop.ts';

const shop = await openMailingShop();

it('whoever applied for wholesale is told how it stands, at an address that was proved', async () => {
  const manager = await shop.signIn({ role: 'manager' });
  const subjects = async (email: string, isVerified: boolean) => {
    const as = await shop.signIn({ email });
    if (isVerified) {
      await shop.owner.query('update users set email_verified_at = now() where id = $1', [as.id]);
    }
    const body = { company: 'ООО «Ромашка»', inn: '7707083893' };
    await shop.ask('wholesaleApply', { as, body });
    await shop.sendAll();
    const decide = async (decision: object) => {
      await shop.ask('staffWholesaleBuyerDecide', { as: manager, params: { id: as.id }, body: decision });
      await shop.sendAll();
    };
    await decide({ decision: 'refused', reason: 'Нет такой компании', version: 1 });
    await decide({ decision: 'approved', version: 2 });
    return shop.sink.to(email).map(({ mail }) => mail);
  };
  const mails = await subjects('buyer@example.ru', true);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Заявка на опт принята',
    'Заявка на опт отклонена',
    'Заявка на опт одобрена',
  ]);
  expect(mails[1]?.text).toContain('Причина: Нет такой компании');
  expect(await subjects('anybody@example.ru', false)).toEqual([]);
});
