import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PayAhead } from './pay-ahead.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const legal = {
  ...DEFAULT_STORE_PROFILE.legal,
  name: 'ООО «Мера»',
  inn: '7707083893',
  bank: 'Р/с 40702810000000000001, БИК 044525225',
};
const storeSettings = () => ({ data: { ...DEFAULT_STORE_PROFILE, legal } });
const owed = anOrder({ status: 'confirmed', paymentMethod: 'transfer', payUntil: '2026-11-25' });

describe('an order that waits for its money', () => {
  it('tells sum, last day and requisites, to take along', async () => {
    renderInShop(<PayAhead order={owed} />, { caller: fakeCaller({ storeSettings }) });
    const block = await screen.findByRole('region', { name: 'Как оплатить' });
    for (const text of [
      'Переведите 17 080 ₽ до 25 ноября включительно, иначе заказ отменится.',
      'ПолучательООО «Мера», ИНН 7707083893',
      'РеквизитыР/с 40702810000000000001, БИК 044525225',
      'Назначение платежаОплата заказа № 261121-0042',
    ])
      expect(plain(block.textContent)).toContain(text);
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Скопировать реквизиты' }));
    expect(plain(write.mock.calls[0]?.[0])).toMatch(/^Получатель: ООО «Мера».+\nРеквизиты: Р\/с/);
    expect(await screen.findByText('Реквизиты скопированы')).toBeTruthy();
  });

  it('says who sends the requisites while the shop has told none', async () => {
    renderInShop(<PayAhead order={owed} />);
    expect(await screen.findByText('Реквизиты пришлёт менеджер.')).toBeTruthy();
  });
});

it.each([
  { paymentStatus: 'paid' },
  { status: 'new' },
  { status: 'cancelled' },
  { paymentMethod: 'on_receipt' },
  { totals: { ...owed.totals, total: roubles(0) } },
] as const)('asks for nothing where it is %j', async (changes) => {
  const settings = vi.fn(storeSettings);
  const { container } = renderInShop(<PayAhead order={{ ...owed, ...changes }} />, {
    caller: fakeCaller({ storeSettings: settings }),
  });
  await vi.waitFor(() => expect(settings).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
