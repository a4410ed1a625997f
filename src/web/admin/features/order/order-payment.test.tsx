import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PaymentCard } from './order-payment.tsx';

const owed = anOrder({
  status: 'confirmed',
  paymentMethod: 'transfer',
  payUntil: '2026-11-25',
  paymentSteps: ['payment'],
  version: 2,
});

describe('the money of an order for staff', () => {
  it('is recorded with day and document, against the version that was seen', async () => {
    const sent = vi.fn(() => ({ data: anOrder({ paymentStatus: 'paid' }) }));
    renderInShop(<PaymentCard order={owed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment: sent }),
    });
    expect(screen.getByText('Не оплачен')).toBeTruthy();
    expect(screen.getByText('Ждём до 25 ноября 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отметить оплаченным' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Когда пришли деньги'));
    await userEvent.click(dialog.getByRole('button', { name: 'Отметить оплаченным' }));
    expect(dialog.getByText('Укажите дату')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Когда пришли деньги'), '2026-11-20');
    await userEvent.type(dialog.getByLabelText(/^Документ/), ' п/п № 42 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Отметить оплаченным' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: owed.id },
      body: { kind: 'payment', amount: 17080, date: '2026-11-20', document: 'п/п № 42', version: 2 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['reversal', 'paid', 'Снять отметку об оплате'],
    ['refund', 'paid', 'Отметить возврат денег'],
  ] as const)('offers a %s of what is %s', async (kind, paymentStatus, name) => {
    const sent = vi.fn(() => ({ data: anOrder() }));
    renderInShop(
      <PaymentCard order={anOrder({ paymentStatus, paymentSteps: [kind] })} onReload={vi.fn()} />,
      {
        caller: fakeCaller({ staffOrderPayment: sent }),
      },
    );
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ kind, amount: 17080 }) }),
    );
  });

  it('offers to reload an order that somebody else has changed', async () => {
    const onReload = vi.fn();
    const message = 'Данные уже изменил кто-то другой. Обновите страницу';
    const stale = () => Promise.reject(new ApiError({ status: 409, code: 'stale_version', message }));
    renderInShop(<PaymentCard order={owed} onReload={onReload} />, {
      caller: fakeCaller({ staffOrderPayment: stale }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отметить оплаченным' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Отметить оплаченным' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Обновить заказ' }));
    expect(onReload).toHaveBeenCalledOnce();
  });
});
