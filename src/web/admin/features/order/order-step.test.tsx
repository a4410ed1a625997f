import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { OrderSteps } from './order-step.tsx';
import { TrackingAction } from './tracking-action.tsx';

const packed = aStaffOrder({ status: 'packed', nextSteps: ['shipped', 'cancelled'], version: 3 });

describe('the steps of an order for staff', () => {
  it('asks by keys alone for carrier and number before shipping, and sends the version that was seen', async () => {
    const sent = vi.fn(() => ({ data: aStaffOrder({ status: 'shipped' }) }));
    renderInShop(<OrderSteps order={packed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderStatus: sent }),
    });
    await tabTo(screen.getByRole('button', { name: 'Отправить' }));
    await userEvent.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    await tabTo(dialog.getByRole('button', { name: 'Отправить' }));
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByText('Укажите перевозчика')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(dialog.getByLabelText('Перевозчик'));
    await userEvent.keyboard('СДЭК');
    await tabTo(dialog.getByLabelText('Номер отправления'));
    await userEvent.keyboard('123');
    await tabTo(dialog.getByLabelText(/Комментарий/));
    await userEvent.keyboard('Передан{Control>}s{/Control}');
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

  it('corrects the number of a parcel on its way, and offers nothing once it came', async () => {
    const tracking = { carrier: 'СДЭК', number: '123' };
    const shipped = aStaffOrder({ status: 'shipped', tracking, version: 4 });
    const sent = vi.fn((_input: unknown) => ({ data: shipped }));
    const { unmount } = renderInShop(<TrackingAction order={shipped} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderTracking: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Исправить номер' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Номер отправления'), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Исправить номер' }));
    expect(sent).toHaveBeenCalledWith({
      params: { id: shipped.id },
      body: { tracking: { ...tracking, number: '1234' }, version: 4, operationId: expect.any(String) },
    });
    unmount();
    renderInShop(<TrackingAction order={{ ...shipped, status: 'delivered' }} onReload={vi.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps what ends an order behind a menu on a phone', async () => {
    renderInShop(<OrderSteps order={packed} onReload={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Другие шаги' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Отменить заказ' }));
    expect(screen.getByRole('dialog', { name: 'Отменить заказ' })).toBeTruthy();
  });

  const staleBy = (order: StaffOrder) => () => {
    const details = { order, by: 'Дарья Ким' };
    throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
  };

  it('names what somebody else changed, and goes on with what was typed', async () => {
    const paid = { ...packed, version: 4, paid: roubles(500) };
    const sent = vi.fn((): { data: StaffOrder } => ({ data: aStaffOrder({ status: 'shipped' }) }));
    sent.mockImplementationOnce(staleBy(paid));
    renderInShop(<OrderSteps order={packed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderStatus: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Перевозчик'), 'СДЭК');
    await userEvent.type(dialog.getByLabelText('Номер отправления'), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    const notice = (await screen.findByRole('alert')).textContent?.replaceAll('\u00A0', ' ');
    expect(notice).toContain('Дарья Ким: заказ изменён, пока вы правили.');
    expect(notice).toContain('Оплаченобыло нетстало 500 ₽');
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect(sent).toHaveBeenLastCalledWith({
      params: { id: packed.id },
      body: { status: 'shipped', version: 4, tracking: { carrier: 'СДЭК', number: '123' } },
    });
  });

  it('asks about the state that both changed', async () => {
    const confirmed = aStaffOrder({ status: 'confirmed', nextSteps: ['packed', 'cancelled'], version: 2 });
    const sent = vi.fn((): { data: StaffOrder } => ({ data: aStaffOrder({ status: 'cancelled' }) }));
    sent.mockImplementationOnce(staleBy(packed));
    renderInShop(<OrderSteps order={confirmed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderStatus: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    const dialog = within(screen.getByRole('dialog'));
    const cancel = dialog.getByRole('button', { name: 'Отменить заказ' });
    await userEvent.click(cancel);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Состояниебыло Подтверждёну неё Собрану вас Отменён',
    );
    await userEvent.click(cancel);
    expect(sent).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(cancel);
    expect(sent.mock.calls).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only tells what was done where the step cannot be taken any more', async () => {
    const gone = aStaffOrder({ status: 'cancelled', nextSteps: [], version: 4 });
    renderInShop(<OrderSteps order={packed} onReload={vi.fn()} />, {
      caller: fakeCaller({ staffOrderStatus: staleBy(gone) }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Перевозчик'), 'СДЭК');
    await userEvent.type(dialog.getByLabelText('Номер отправления'), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Состояниебыло Собранстало Отменён');
    expect(dialog.getByText('Теперь это сделать нельзя.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'К заказу' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
