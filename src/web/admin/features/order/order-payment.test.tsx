import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { anOrder, aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PaymentCard } from './order-payment.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const owed = aStaffOrder({
  status: 'confirmed',
  paymentMethod: 'transfer',
  payUntil: '2026-11-25',
  paymentSteps: ['payment'],
  version: 2,
});
const row = (more: Partial<StaffOrder['payments'][number]> = {}): StaffOrder['payments'][number] => ({
  id: '0199a000-0000-7000-8000-0000000000aa',
  kind: 'payment',
  amount: roubles(10_000),
  date: '2026-11-20',
  document: 'п/п № 418',
  by: 'Марина Орлова',
  at: '2026-11-20T09:00:00.000Z',
  isReversed: false,
  ...more,
});

describe('the money of an order for staff', () => {
  it('is recorded by keys alone, and the focus comes back to where it began', async () => {
    const sent = vi.fn(() => ({ data: owed }));
    renderInShop(<PaymentCard order={owed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment: sent }),
    });
    const opener = screen.getByRole('button', { name: 'Записать оплату' });
    await tabTo(opener);
    await userEvent.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    await tabTo(dialog.getByLabelText('Сумма, ₽'));
    await userEvent.keyboard('{Control>}a{/Control}7080');
    await tabTo(dialog.getByLabelText(/^Документ/));
    await userEvent.keyboard('п/п № 42');
    await tabTo(dialog.getByRole('button', { name: 'Записать оплату' }));
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: owed.id },
      body: expect.objectContaining({ kind: 'payment', amount: 7080, document: 'п/п № 42' }),
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is recorded with sum, day and document, against the version that was seen', async () => {
    const sent = vi.fn(() => ({ data: aStaffOrder({ paymentStatus: 'paid' }) }));
    renderInShop(<PaymentCard order={owed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment: sent }),
    });
    expect(screen.getByText('Не оплачен')).toBeTruthy();
    expect(screen.getByText('Ждём до 25 ноября 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Записать оплату' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText('Сумма, ₽');
    expect(amount).toHaveProperty('value', '17080');
    await userEvent.clear(amount);
    await userEvent.clear(dialog.getByLabelText('Когда пришли деньги'));
    await userEvent.click(dialog.getByRole('button', { name: 'Записать оплату' }));
    expect(dialog.getByText('Укажите дату')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(amount, '7080');
    await userEvent.type(dialog.getByLabelText('Когда пришли деньги'), '2026-11-20');
    await userEvent.type(dialog.getByLabelText(/^Документ/), ' п/п № 42 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Записать оплату' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: owed.id },
      body: {
        ...{ kind: 'payment', amount: 7080, date: '2026-11-20', document: 'п/п № 42', version: 2 },
        operationId: expect.stringMatching(/^[\da-f]{32}$/),
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stands by row, with what is still due', () => {
    const order = aStaffOrder({
      payments: [row()],
      paid: roubles(10_000),
      due: roubles(7080),
      paymentSteps: ['payment', 'refund'],
    });
    renderInShop(<PaymentCard order={order} onReload={vi.fn()} />);
    const text = plain(screen.getByRole('list', { name: 'Платежи и возвраты' }).textContent);
    for (const part of ['Оплата, 20 ноября 2026', 'п/п № 418, Марина Орлова', '+10 000 ₽']) {
      expect(text).toContain(part);
    }
    expect(screen.getAllByText(/Доплата/).map((it) => plain(it.textContent))).toEqual([
      'Доплата 7 080 ₽',
      'Доплата 7 080 ₽',
    ]);
  });

  it('goes back, at first what is to go back', async () => {
    const sent = vi.fn(() => ({ data: aStaffOrder() }));
    const order = aStaffOrder({
      ...{
        payments: [row({ amount: roubles(17_080) })],
        paid: roubles(17_080),
        due: roubles(0),
        dueBack: roubles(8390),
      },
      ...{ paymentStatus: 'paid', paymentSteps: ['reversal', 'refund'] },
    });
    renderInShop(<PaymentCard order={order} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment: sent }),
    });
    expect(screen.queryByRole('button', { name: 'Записать оплату' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть деньги' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Вернуть деньги' }));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ kind: 'refund', amount: 8390 }) }),
    );
  });

  it('is taken back by its row when it was a mistake', async () => {
    const sent = vi.fn(() => ({ data: aStaffOrder() }));
    const order = aStaffOrder({
      payments: [row()],
      paid: roubles(10_000),
      due: roubles(7080),
      paymentSteps: ['reversal'],
    });
    renderInShop(<PaymentCard order={order} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Снять отметку об оплате/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Снять отметку об оплате' }));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ kind: 'reversal', paymentId: row().id }) }),
    );
  });

  it('is nobody’s business where an order costs nothing', () => {
    const totals = { ...anOrder().totals, total: roubles(0) };
    renderInShop(
      <PaymentCard order={aStaffOrder({ totals, due: roubles(0), paymentSteps: [] })} onReload={vi.fn()} />,
    );
    expect(screen.getByText('Платить не нужно')).toBeTruthy();
    expect(screen.getByText('Бесплатно, платить не нужно')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks about a payment beside one that somebody else recorded meanwhile', async () => {
    const theirs = { ...owed, version: 9, paid: roubles(100), due: roubles(16_980) };
    const details = { order: theirs, by: 'Дарья Ким' };
    const refused = new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
    const staffOrderPayment = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ data: theirs });
    renderInShop(<PaymentCard order={owed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderPayment }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Записать оплату' }));
    const dialog = within(screen.getByRole('dialog'));
    const amount = dialog.getByLabelText('Сумма, ₽');
    await userEvent.clear(amount);
    await userEvent.type(amount, '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Записать оплату' }));
    const notice = (await screen.findByRole('alert')).textContent?.replaceAll('\u00A0', ' ');
    expect(notice).toContain('Оплаченобыло нету неё 100 ₽у вас ещё 500 ₽');
    expect(amount).toHaveProperty('value', '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Записать оплату' }));
    const { body } = staffOrderPayment.mock.calls[1]?.[0] as { body: unknown };
    expect(body).toMatchObject({ kind: 'payment', amount: 500, version: 9 });
  });

  it('offers to reload an order whose state does not allow it', async () => {
    const onReload = vi.fn();
    const message = 'Деньги за этот заказ уже пришли';
    const stale = () => Promise.reject(new ApiError({ status: 409, code: 'wrong_state', message }));
    renderInShop(<PaymentCard order={owed} onReload={onReload} />, {
      caller: fakeCaller({ staffOrderPayment: stale }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Записать оплату' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Записать оплату' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Обновить заказ' }));
    expect(onReload).toHaveBeenCalledOnce();
  });
});
