import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { press } from '#tests/support/press.ts';
import { insufficient, partial, sufficient } from '#tests/support/shortages.ts';
import { aProduct, aUser, aVariant, fakeCaller } from '#tests/support/web.tsx';
import { dialog, opened, product, way } from '#tests/support/wholesale-wizard.tsx';
import { readKeptHold } from '#web/shop/holds/kept-hold.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

/** Five black sets, up to the last step. */
async function chooseBlackSets() {
  await userEvent.type(
    await screen.findByRole('spinbutton', { name: 'Количество' }),
    '{Control>}a{/Control}10{Enter}',
  );
  await press('Далее');
  await userEvent.click(await way(/^Набор одного цвета/));
  await userEvent.click(await way(/^Чёрный/));
  await press('Далее');
  await press(/^Добавить в корзину/);
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the wizard', () => {
  it('opens on the minimum, with the price and what it saves', async () => {
    opened();
    const shown = await dialog('Оптовая покупка');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Количество' }).value).toBe('5');
    expect(plain(shown.textContent)).toContain('Минимум 5 шт. для оптового заказа');
    expect(plain(shown.textContent)).toContain('Экономия 4 500 ₽');
    expect(plain(shown.textContent)).toContain('5 шт. по 5 090 ₽ вместо 5 990 ₽');
  });

  it.each([
    ['101', '100'],
    ['4', '5'],
    ['0', '5'],
    ['-1', '5'],
  ])('makes of %s pieces %s', async (typed, becomes) => {
    opened();
    const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Количество' });
    await userEvent.type(field, `{Control>}a{/Control}${typed}{Enter}`);
    expect(field.value).toBe(becomes);
  });

  it('offers the ways to buy, the most efficient first, and asks for one', async () => {
    opened();
    await press('Далее');
    const shown = await dialog('Выберите способ покупки');
    const ways = within(shown).getAllByRole('radio');
    expect(
      ways.map((it) => plain(it.closest('label')?.textContent).match(/Эффективность \d+%/)?.[0]),
    ).toEqual(['Эффективность 85%', 'Эффективность 80%', 'Эффективность 75%']);
    expect(screen.getByRole('button', { name: 'Далее' })).toHaveProperty('disabled', true);
    await userEvent.click(await way(/^Набор одного размера/));
    expect(screen.getByRole('button', { name: 'Далее' })).toHaveProperty('disabled', false);
  });

  it('puts sets that are there into the cart, as one group', async () => {
    const { change, asked, onClose } = opened();
    await chooseBlackSets();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ bundleType: 'color_set', selection: { color: 'BLK' }, requestedQuantity: 5 }),
    );
    const bundle = { type: 'color_set', value: 'BLK', quantity: 5, perSet: 1 };
    const lines = ['44', '46'].map((size) =>
      expect.objectContaining({
        color: 'BLK',
        size,
        quantity: 5,
        price: 5090,
        group: expect.objectContaining({ bundle }),
      }),
    );
    expect(change).toHaveBeenCalledWith({ kind: 'add_group', lines });
  });

  it('buys rows that are put together one by one, and says when they are too few', async () => {
    const { asked } = opened();
    await press('Далее');
    await userEvent.click(await way(/^Отдельные варианты/));
    await press('Далее');
    await dialog('Выберите варианты');
    expect(screen.getByRole('button', { name: 'Далее' })).toHaveProperty('disabled', true);
    await press('+ Добавить вариант');
    await press('Далее');
    expect(plain((await dialog('Подтверждение')).textContent)).toContain('Минимум 5 шт. для оптового заказа');
    expect(screen.getByRole('button', { name: /^Добавить в корзину/ })).toHaveProperty('disabled', true);
    await press('Назад');
    const pieces = await screen.findByRole('spinbutton', { name: 'Количество, вариант 1' });
    await userEvent.type(pieces, '{Control>}a{/Control}6{Enter}');
    expect(plain((await dialog('Выберите варианты')).textContent)).toContain('Доступно 4 шт.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Цвет' }), 'BLK');
    await press('Далее');
    await press(/^Добавить в корзину \(30/);
    const variants = [{ colorCode: 'BLK', sizeCode: '44', quantity: 6 }];
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ bundleType: 'individual', selection: { variants } }),
    );
  });

  it('takes pieces from the grid, which is another view of the rows', async () => {
    const { asked } = opened();
    await press('Далее');
    await userEvent.click(await way(/^Отдельные варианты/));
    await press('Далее');
    await press('+ Добавить вариант');
    await userEvent.click(screen.getByRole('radio', { name: 'Таблицей' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /Красный/ }));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}60{Enter}');
    expect(plain((await dialog('Выберите варианты')).textContent)).toContain('из 10, −40');
    await userEvent.click(screen.getByRole('radio', { name: 'Списком' }));
    const rows = await screen.findAllByRole('spinbutton', { name: /^Количество, вариант/ });
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['1', '50']);
    await press('Далее');
    await press(/^Добавить в корзину/);
    const variants = [
      { colorCode: 'RED', sizeCode: '44', quantity: 1 },
      { colorCode: 'BLK', sizeCode: '46', quantity: 50 },
    ];
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ selection: { variants } }));
  });

  it('begins each step at its question, from which Tab goes on within the dialog', async () => {
    opened();
    await press('Далее');
    expect(document.activeElement?.textContent).toBe('Выберите способ покупки');
    await userEvent.tab();
    expect((await dialog('Выберите способ покупки')).contains(document.activeElement)).toBe(true);
    await press('Назад');
    expect(document.activeElement?.textContent).toBe('Оптовая покупка');
  });

  it('fills the colour under the cursor by the ratio of its sizes', async () => {
    const ratios = { '44': 1, '46': 3 };
    const inRatio = aProduct({ wholesale: { ...product.wholesale, ratios } });
    opened(sufficient, { caller: fakeCaller({ productGet: () => ({ data: inRatio }) }) });
    await press('Далее');
    await userEvent.click(await way(/^Отдельные варианты/));
    await press('Далее');
    await userEvent.click(screen.getByRole('radio', { name: 'Таблицей' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /Красный/ }));
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await press('По ростовке 1-3');
    const black = within(screen.getByRole('grid')).getByRole('row', { name: /Чёрный/ });
    expect(plain(black.textContent)).toMatch(/4 шт\.|20 360 ₽/);
    await userEvent.click(screen.getByRole('radio', { name: 'Списком' }));
    const rows = await screen.findAllByRole('spinbutton', { name: /^Количество, вариант/ });
    expect(rows.map((row) => (row as HTMLInputElement).value)).toEqual(['1', '3']);
  });

  it('takes no row that is full for a mistake', async () => {
    const plenty = aProduct({
      wholesale: product.wholesale,
      variants: [aVariant('RED', '44', 90)],
      totalStock: 90,
    });
    opened(sufficient, { caller: fakeCaller({ productGet: () => ({ data: plenty }) }) });
    await press('Далее');
    await userEvent.click(await way(/^Отдельные варианты/));
    await press('Далее');
    await userEvent.click(screen.getByRole('radio', { name: 'Таблицей' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /Красный/ }));
    await userEvent.keyboard('60{Enter}{ArrowUp}');
    const field = screen.getByRole('textbox', { name: /Красный/ });
    expect(field).toHaveProperty('value', '50');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('макс.')).toBeTruthy();
  });

  it('stays open while Escape leaves a cell of the grid, and then the grid', async () => {
    const { onClose } = opened();
    await press('Далее');
    await userEvent.click(await way(/^Отдельные варианты/));
    await press('Далее');
    await userEvent.click(screen.getByRole('radio', { name: 'Таблицей' }));
    await userEvent.click(await screen.findByRole('textbox', { name: /Красный/ }));
    await userEvent.keyboard('6{Escape}{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(plain((await dialog('Выберите варианты')).textContent)).not.toContain('6 товаров');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('says why a product cannot be bought wholesale, and closes', async () => {
    const hidden = aProduct({ wholesale: { ...product.wholesale, priceOnRequest: true } });
    const { onClose } = opened(sufficient, {
      caller: fakeCaller({ productGet: () => ({ data: hidden }) }),
    });
    expect(await screen.findByText('Недоступно')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });

  it('tells of a failure to check the stock, and stays', async () => {
    const { change, onClose } = opened(new Error('cut off'));
    await chooseBlackSets();
    expect(await screen.findByText('Ошибка анализа')).toBeTruthy();
    expect([change, onClose].every((it) => it.mock.calls.length === 0)).toBe(true);
  });
});

describe('the answer to a shortage', () => {
  it('tells what is missing of each variant, and what can be done', async () => {
    opened(partial);
    await chooseBlackSets();
    const shown = await dialog('Проверка наличия');
    expect(plain(shown.textContent)).toContain('Хватает не всего.');
    expect(plain(shown.textContent)).toContain('90,0%');
    const row = within(shown).getByRole('row', { name: /^Чёрный, 44/ });
    expect(plain(row.textContent)).toContain('−1 (20%)');
    expect(row.querySelector('[data-impact]')?.getAttribute('data-impact')).toBe('yellow');
    expect(plain(shown.textContent)).toContain('Нет на складе: 1 шт.');
    expect(plain(shown.textContent)).toContain('Пропорционально: 4 набора, 8 товаров');
    const buttons = ['Отмена', 'Добавить доступное', 'Принять корректировку'];
    expect(buttons.filter((name) => within(shown).queryByRole('button', { name }))).toEqual(buttons);
    await press('Отмена');
    expect(await dialog('Подтверждение')).toBeTruthy();
  });

  it('offers alternatives where too little is left for wholesale', async () => {
    opened(insufficient);
    await chooseBlackSets();
    const shown = await dialog('Проверка наличия');
    expect(plain(shown.textContent)).toContain('Для опта не хватает.');
    expect(within(shown).queryByRole('button', { name: 'Добавить доступное' })).toBeNull();
    await press('Посмотреть альтернативы');
    const others = await dialog('Альтернативы');
    expect(plain(others.textContent)).toContain('Уверенность 95%');
    expect(within(others).getByRole('button', { name: /^Добавить в корзину/ })).toBeTruthy();
    await press('Назад');
    expect(await dialog('Проверка наличия')).toBeTruthy();
  });

  it('keeps a guest’s adjusted pieces, and counts down until they are free', async () => {
    const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
    const accepted = vi.fn();
    const group = { type: 'color_set', value: 'BLK', quantity: 4, perSet: 1 };
    const { change } = opened(partial, {}, (input) => {
      accepted((input as { body: unknown }).body);
      const lines = ['44', '46'].map((size) => ({
        ...{ productId: product.id, color: 'BLK', size, quantity: 4 },
        ...{ wholesaleGroupId: 'g-1', bundle: group },
      }));
      const hold = { id: 'secret-of-the-guest', expiresAt };
      return Promise.resolve({ data: { hold, lines } } as never);
    });
    await chooseBlackSets();
    await press('Принять корректировку');
    const shown = await dialog('Товар отложен');
    expect(plain(shown.textContent)).toMatch(/Держим 8 шт\. за вами до \d\d:\d\d/);
    expect(shown.querySelector('time')?.textContent).toMatch(/^(15:00|14:\d\d)$/);
    expect(accepted).toHaveBeenCalledWith(
      expect.objectContaining({ analysisId: partial.analysisId, items: [] }),
    );
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ kind: 'add_group' }));
    expect(readKeptHold()).toEqual({ guestId: 'secret-of-the-guest', expiresAt, groups: ['g-1'] });
    // a guest's cart says it itself
    expect(screen.queryByText(/Оптовый заказ добавлен/)).toBeNull();
  });

  it('shows what holds now where something changed before it was accepted', async () => {
    const session = { user: aUser(), status: 'user' } as const;
    opened(partial, { session }, () => {
      const details = { analysis: insufficient };
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Наличие изменилось', details });
    });
    await chooseBlackSets();
    await press('Принять корректировку');
    expect(await screen.findByText(/Для опта не/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Принять корректировку' })).toBeNull();
  });

  it('asks anew when somebody comes back to the page', async () => {
    const { asked } = opened(partial);
    await chooseBlackSets();
    await dialog('Проверка наличия');
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });
});
