import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WholesaleApplication } from '#contract/wholesale-application.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { WholesaleTab } from './wholesale-tab.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

const application = (part: Partial<WholesaleApplication> = {}): WholesaleApplication => ({
  ...{ status: 'none', company: null, inn: null, kpp: null },
  ...{ appliedAt: null, decidedAt: null, reason: null },
  ...part,
});
const sent = application({
  ...{ status: 'pending', company: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
  appliedAt: '2026-11-21T11:20:00.000Z',
});

function show(now: WholesaleApplication, apply = vi.fn(() => ({ data: sent }))) {
  const caller = fakeCaller({ wholesaleApplication: () => ({ data: now }), wholesaleApply: apply });
  const { container } = renderInShop(<WholesaleTab />, { caller });
  return { apply, container };
}

/** Goes on by Tab to what has this name. */
async function tabTo(wanted: HTMLElement): Promise<void> {
  for (let presses = 0; document.activeElement !== wanted; presses += 1) {
    if (presses > 20) throw new Error('no way there by Tab');
    await userEvent.tab();
  }
}

describe('wholesale in the account', () => {
  it('is applied for by keyboard alone, the ИНН judged as it is typed', async () => {
    const { apply } = show(application());
    await tabTo(await screen.findByRole('textbox', { name: 'ИНН' }));
    await userEvent.keyboard('7707083894');
    expect(await screen.findByText('В номере опечатка, проверьте цифры')).toBeTruthy();
    await userEvent.keyboard('{Backspace}3');
    expect(await screen.findByText('ИНН верный, организация')).toBeTruthy();
    await tabTo(screen.getByRole('textbox', { name: 'Название' }));
    await userEvent.keyboard('ООО «Ромашка»');
    await tabTo(screen.getByRole('textbox', { name: /^КПП/ }));
    await userEvent.keyboard('770701001');
    await tabTo(screen.getByRole('button', { name: 'Отправить заявку' }));
    await userEvent.keyboard('{Enter}');
    expect(apply).toHaveBeenCalledWith({
      body: { company: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
    });
    expect(await screen.findByRole('heading', { name: 'Проверяем заявку' })).toBeTruthy();
  });

  it('asks an entrepreneur for no КПП', async () => {
    show(application());
    await userEvent.type(await screen.findByRole('textbox', { name: 'ИНН' }), '500100732259');
    expect(await screen.findByRole('textbox', { name: 'Имя предпринимателя' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^КПП/ })).toBeNull();
  });

  it('brings whoever sends it half filled to the first field that is missing', async () => {
    const { apply } = show(application());
    const button = await screen.findByRole('button', { name: 'Отправить заявку' });
    await tabTo(button);
    await userEvent.keyboard('{Enter}');
    expect(apply).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ИНН' })));
  });

  it.each<[string, WholesaleApplication, string, string]>([
    ['waits', sent, 'Проверяем заявку', 'ООО «Ромашка»ИНН 7707083893 · КПП 770701001'],
    [
      'is open',
      { ...sent, status: 'approved', decidedAt: '2026-11-22T11:20:00.000Z' },
      'Опт открыт',
      'Одобрено22 ноября 2026',
    ],
    [
      'is refused',
      { ...sent, status: 'refused', reason: 'Нет такой компании' },
      'Заявку не одобрили',
      'Менеджер написал: «Нет такой компании»',
    ],
  ])('says that it %s', async (_, now, heading, words) => {
    const { container } = show(now);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(plain(container.textContent)).toContain(words);
  });

  it('says while it is looked at that everybody may buy wholesale, where that is so', async () => {
    show(sent);
    expect(plain((await screen.findByText(/Заказать оптом/)).textContent)).toBe(
      'Заказать оптом можно и сейчас.',
    );
    expect(screen.getByRole('link', { name: 'Оптовый заказ' }).getAttribute('href')).toBe('/wholesale');
    expect(screen.queryByText(/в\u00A0розницу/)).toBeNull();
  });

  it('is sent again after a refusal, with what was typed before', async () => {
    const { apply } = show({ ...sent, status: 'refused', reason: 'Проверьте КПП' });
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
    expect(apply).toHaveBeenCalledWith({ body: expect.objectContaining({ inn: '7707083893' }) });
  });
});
