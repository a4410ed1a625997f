import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { LineActions } from './line-actions.tsx';

const delivered = (more: Partial<StaffOrder> = {}) =>
  aStaffOrder({
    status: 'delivered',
    canEdit: false,
    canReturn: true,
    paid: roubles(17_080),
    due: roubles(0),
    version: 5,
    ...more,
  });

async function openDialog(order: StaffOrder, sent = vi.fn(() => ({ data: order }))) {
  renderInShop(<LineActions order={order} onReload={vi.fn()} />, {
    caller: fakeCaller({ staffOrderReturn: sent }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Оформить возврат' }));
  return { sent, dialog: within(screen.getByRole('dialog')) };
}

describe('a return by line', () => {
  it('names the pieces, where they go, and what they had cost', async () => {
    const order = delivered();
    const { sent, dialog } = await openDialog(order);
    await userEvent.click(dialog.getByRole('checkbox'));
    const name = 'Платье на запах, Красный, 44 (S)';
    expect(dialog.getByLabelText('Вернуть сейчас, ₽')).toHaveProperty('value', '17080');
    await userEvent.click(dialog.getByRole('button', { name: `Вернули, ${name}: меньше` }));
    expect(dialog.getByLabelText('Вернуть сейчас, ₽')).toHaveProperty('value', '8390');
    await userEvent.selectOptions(dialog.getByLabelText(`Куда, ${name}`), 'Списать');
    expect(dialog.getByText(/^Спишется/).textContent).toBe('Спишется 1\u00A0шт.');
    await userEvent.type(dialog.getByLabelText(/^Причина/), 'Затяжка');
    await userEvent.click(dialog.getByRole('button', { name: 'Оформить возврат' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: order.id },
      body: {
        lines: [{ lineId: order.items[0]?.id, quantity: 1, restock: false }],
        amount: 8390,
        refund: { amount: 8390, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
        comment: 'Затяжка',
        version: 5,
        operationId: expect.stringMatching(/^[\da-f]{32}$/),
      },
    });
  });

  it('takes everything that is left at once', async () => {
    const [item] = delivered().items;
    const items = ['a', 'b'].map((id) => ({ ...item, id, returnedQuantity: 1 })) as StaffOrder['items'];
    const { sent, dialog } = await openDialog(delivered({ items, paid: roubles(0), due: roubles(33_860) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Вернули всё' }));
    expect(dialog.queryByRole('button', { name: 'Вернули всё' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Оформить возврат' }));
    const [[asked]] = sent.mock.calls as unknown as [[{ body: object }]];
    expect(asked.body).toMatchObject({
      lines: ['a', 'b'].map((lineId) => ({ lineId, quantity: 1, restock: true })),
    });
  });

  it('is made by keys alone, and asks for no money where none came', async () => {
    const { sent, dialog } = await openDialog(delivered({ paid: roubles(0), due: roubles(17_080) }));
    expect(dialog.queryByLabelText('Вернуть сейчас, ₽')).toBeNull();
    await tabTo(dialog.getByRole('checkbox'));
    await userEvent.keyboard(' ');
    await tabTo(dialog.getByRole('button', { name: 'Оформить возврат' }));
    await userEvent.keyboard('{Enter}');
    const [[asked]] = sent.mock.calls as unknown as [[{ body: object }]];
    expect(asked.body).toMatchObject({ lines: [{ quantity: 2, restock: true }], amount: 16_780 });
    expect(asked.body).not.toHaveProperty('refund');
  });

  it('is not offered before the order is sent', () => {
    renderInShop(<LineActions order={aStaffOrder()} onReload={vi.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Изменить состав' }).getAttribute('href')).toMatch(/\/edit$/);
  });
});
