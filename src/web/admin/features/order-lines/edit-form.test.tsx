import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { EditForm } from './edit-form.tsx';

const plain = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');
const order = aStaffOrder({
  status: 'confirmed',
  version: 2,
  paid: roubles(17_080),
  due: roubles(0),
  paymentStatus: 'paid',
});

describe('the lines of an order before staff', () => {
  it('tell what will be due, and are saved by keys alone against the version that was seen', async () => {
    const sent = vi.fn(() => ({ data: order }));
    renderInShop(<EditForm order={order} />, {
      caller: fakeCaller({ staffOrderEdit: sent }),
    });
    const save = screen.getByRole('button', { name: 'Сохранить состав' });
    expect(save).toHaveProperty('disabled', true);
    await tabTo(screen.getByRole('button', { name: /: больше$/ }));
    await userEvent.keyboard('{Enter}');
    expect(plain()).toContain('Было, 2 шт.');
    expect(plain()).toContain('Станет, 3 шт.');
    expect(plain()).toContain('ОстаткиПлатье на запах, Красный, 44 (S)−1 шт.');
    expect(plain()).toContain('Доплата8 390 ₽');
    await tabTo(save);
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: order.id },
      body: {
        lines: [{ lineId: order.items[0]?.id, quantity: 3 }],
        added: [],
        version: 2,
        operationId: expect.stringMatching(/^[\da-f]{32}$/),
      },
    });
  });

  it('tell how much more or less an order costs that nobody has paid', async () => {
    renderInShop(<EditForm order={aStaffOrder({ status: 'confirmed', version: 2 })} />);
    await userEvent.click(screen.getByRole('button', { name: /: больше$/ }));
    expect(plain()).toContain('Разница+8 390 ₽');
    await userEvent.click(screen.getByRole('button', { name: /: меньше$/ }));
    expect(plain()).not.toContain('Разница');
    await userEvent.click(screen.getByRole('button', { name: /: меньше$/ }));
    expect(plain()).toContain('Разница−8 390 ₽');
  });

  it('can be taken out and put back', async () => {
    renderInShop(<EditForm order={order} />);
    await userEvent.click(screen.getByRole('button', { name: /^Убрать: / }));
    expect(screen.getByText('убран')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Вернуть: / }));
    expect(screen.getByRole('button', { name: 'Сохранить состав' })).toHaveProperty('disabled', true);
  });

  it('keep what was typed where somebody else changed the order, and ask about a line that both changed', async () => {
    const [item] = order.items;
    if (item === undefined) throw new Error('the order has a line');
    const by = { kind: 'staff' as const, name: 'Дарья Ким' };
    const theirs = aStaffOrder({
      ...{ status: 'confirmed', version: 5, items: [{ ...item, quantity: 5 }] },
      history: [{ status: 'edited', at: '2026-11-20T10:00:00.000Z', by }],
    });
    const sent = vi.fn((): { data: typeof order } => ({ data: theirs }));
    sent.mockImplementationOnce(() => {
      const details = { order: theirs, by: by.name };
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
    });
    renderInShop(<EditForm order={order} />, { caller: fakeCaller({ staffOrderEdit: sent }) });
    await userEvent.click(screen.getByRole('button', { name: /: больше$/ }));
    await userEvent.type(screen.getByLabelText(/^Комментарий/), 'Попросила ещё одно');
    const save = screen.getByRole('button', { name: 'Сохранить состав' });
    await userEvent.click(save);
    const notice = within(await screen.findByRole('alert'));
    expect(plain()).toContain('Дарья Ким: заказ изменён, пока вы правили. Ничего из введённого не потеряно.');
    expect(plain()).toContain('Платье на запах, Красный, 44 (S)было 2 шт.у неё 5 шт.у вас 3 шт.');
    await userEvent.click(save);
    expect(sent).toHaveBeenCalledOnce();
    await userEvent.click(notice.getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(save);
    expect(sent).toHaveBeenLastCalledWith({
      params: { id: order.id },
      body: expect.objectContaining({
        lines: [{ lineId: item.id, quantity: 3 }],
        ...{ version: 5, comment: 'Попросила ещё одно' },
      }),
    });
  });

  it('are offered again after a reload, beside what somebody else changed meanwhile', async () => {
    sessionStorage.clear();
    const session = { user: aUser() };
    const { unmount } = renderInShop(<EditForm order={order} />, { session });
    await userEvent.click(screen.getByRole('button', { name: /: больше$/ }));
    fireEvent(window, new Event('pagehide'));
    unmount();
    const items = order.items.map((item) => ({ ...item, quantity: 7 }));
    renderInShop(<EditForm order={aStaffOrder({ ...order, version: 3, items })} />, { session });
    await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
    expect(plain()).toContain('было 2 шт.у неё 7 шт.у вас 3 шт.');
    sessionStorage.clear();
  });

  it('take the line of whoever changed it meanwhile, and say what else changed', async () => {
    const [item] = order.items;
    if (item === undefined) throw new Error('the order has a line');
    const theirs = aStaffOrder({ status: 'confirmed', version: 5, items: [{ ...item, quantity: 5 }] });
    const staffOrderEdit = () => {
      const details = { order: theirs, by: null };
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
    };
    renderInShop(<EditForm order={order} />, { caller: fakeCaller({ staffOrderEdit }) });
    await userEvent.click(screen.getByRole('button', { name: /: меньше$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить состав' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Кто-то другой: заказ изменён');
    expect(plain()).toContain('Оплаченобыло 17 080 ₽стало нет');
    await userEvent.click(screen.getByRole('button', { name: 'Взять её значение' }));
    expect(screen.getByRole('button', { name: 'Сохранить состав' })).toHaveProperty('disabled', true);
  });

  it('change a wholesale group as a whole, and take it out', async () => {
    const wholesaleGroupId = 'p-color_set-RED-one';
    const bundle = { type: 'color_set' as const, value: 'RED', quantity: 2, perSet: 1 };
    const [item] = order.items;
    if (item === undefined) throw new Error('the order has a line');
    const items = ['44', '46'].map((size, at) => ({
      ...{ ...item, id: `${item.id.slice(0, -1)}${at}`, size, sizeName: size, quantity: 2 },
      ...{ unitPrice: roubles(5090), discount: roubles(0), total: roubles(10_180) },
      ...{ wholesaleGroupId, bundle },
    }));
    const wholesale = aStaffOrder({ status: 'confirmed', version: 2, items });
    const sent = vi.fn(() => ({ data: wholesale }));
    renderInShop(<EditForm order={wholesale} />, {
      caller: fakeCaller({ staffOrderEdit: sent }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Наборов.*больше$/ }));
    expect(plain()).toContain('× 3');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить состав' }));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      params: { id: wholesale.id },
      body: expect.objectContaining({ lines: [], groups: [{ wholesaleGroupId, newQuantity: 3 }] }),
    });
    await userEvent.click(screen.getByRole('button', { name: /^Убрать: / }));
    expect(screen.getByText('убран')).toBeTruthy();
  });

  it('show a group that does not tell how it was put together, and leave it as it was sold', () => {
    const items = order.items.map((item) => ({ ...item, wholesaleGroupId: 'old' }));
    renderInShop(<EditForm order={aStaffOrder({ ...order, items })} />);
    const group = within(screen.getByRole('list', { name: 'Состав заказа' })).getByRole('listitem');
    expect(group.textContent?.replaceAll('\u00A0', ' ')).toContain('Платье на запах. Опт');
    expect(within(group).queryByRole('button')).toBeNull();
  });
});
