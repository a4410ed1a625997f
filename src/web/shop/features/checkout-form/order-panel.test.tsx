import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { Checkout } from './use-checkout.ts';

const checkout = { alert: null, isSending: false } as Checkout;

it.each([
  [undefined, 'Возврат 14 дней. Деньги вернутся в течение 10 дней.'],
  [{ returnDays: 21, refundDays: 1 }, 'Возврат 21 день. Деньги вернутся в течение 1 дня.'],
])('tells the terms of a return that the shop has set: %j', async (returnsExchange, text) => {
  const footerData = { ...DEFAULT_STORE_PROFILE.footerData, returnsExchange };
  const storeSettings = () => ({ data: { ...DEFAULT_STORE_PROFILE, footerData } });
  renderInShop(
    <OrderPanel checkout={checkout} aside={null}>
      {null}
    </OrderPanel>,
    { caller: fakeCaller({ storeSettings }) },
  );
  expect(await screen.findByText((words) => words.replaceAll('\u00A0', ' ') === text)).toBeTruthy();
});
