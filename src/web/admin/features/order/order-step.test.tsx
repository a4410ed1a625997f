import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { OrderSteps } from './order-step.tsx';

const packed = aStaffOrder({ status: 'packed', nextSteps: ['shipped', 'cancelled'], version: 3 });

describe('the steps of an order for staff', () => {
  it('asks for carrier and number before shipping, and sends the version that was seen', async () => {
    const sent = vi.fn(() => ({ data: aStaffOrder({ status: 'shipped' }) }));
    renderInShop(<OrderSteps order={packed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderStatus: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect(dialog.getByText('Укажите перевозчика')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Перевозчик'), 'СДЭК');
    await userEvent.type(dialog.getByLabelText('Номер отправления'), '123');
    await userEvent.type(dialog.getByLabelText(/Комментарий/), 'Передан');
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect(sent).toHaveBeenCalledWith({
      params: { id: packed.id },
      body: {
        status: 'shipped',
        version: 3,
        comment: 'Передан',
        tracking: { carrier: 'СДЭК', number: '123' },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to reload an order that somebody else has changed', async () => {
    const onReload = vi.fn();
    const message = 'Данные уже изменил кто-то другой. Обновите страницу';
    const stale = () => Promise.reject(new ApiError({ status: 409, code: 'stale_version', message }));
    renderInShop(<OrderSteps order={packed} onReload={onReload} />, {
      caller: fakeCaller({ staffOrderStatus: stale }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить заказ' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Обновить заказ' }));
    expect(onReload).toHaveBeenCalledOnce();
  });
});
