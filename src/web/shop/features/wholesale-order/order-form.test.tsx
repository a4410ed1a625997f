import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aCart } from '#tests/support/shopping.ts';
import { aProduct, fakeCaller, isMade, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { OrderForm } from './order-form.tsx';

const wholesale = {
  enabled: true,
  available: true,
  minQuantity: 5,
  wholesalePrice: roubles(5090),
  savings: roubles(900),
};
const dress: OrderedProduct = { ...aProduct({ wholesale }), image: null };
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const summary = () => screen.getByRole('complementary', { name: 'Ваш заказ' });
const head = () => screen.findByRole('button', { name: /Платье на запах/ });
const page = (data: OrderedProduct[]) => ({
  data,
  meta: { page: 1, limit: 48, total: data.length, pages: 1 },
  categories: [],
});

type Answers = Parameters<typeof fakeCaller>[0];

function opened(answers: Answers = {}) {
  const change = vi.fn((..._: unknown[]) => Promise.resolve(isMade));
  const caller = fakeCaller({ wholesaleProducts: () => page([dress]), ...answers });
  renderInShop(
    <>
      <OrderForm settings={DEFAULT_WHOLESALE_SETTINGS} />
      <Toaster />
    </>,
    { caller, cart: { change } },
  );
  return { change };
}

/** What the clipboard holds; null where the browser does not tell. */
function inClipboard(text: string | null) {
  const readText = () => (text === null ? Promise.reject(new Error('denied')) : Promise.resolve(text));
  Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });
}

/** Types pieces into the cells of the first colour, one after the other. */
async function type(...pieces: number[]) {
  await userEvent.click(await head());
  await userEvent.click(within(screen.getByRole('grid')).getByRole('textbox'));
  for (const figure of pieces) await userEvent.keyboard(`${figure}{Tab}`);
}

beforeEach(() => localStorage.clear());

describe('the wholesale order form (docs/rules/wholesale.md)', () => {
  it('adds up what is typed, and names what is below the minimum with the way to it', async () => {
    opened();
    await type(3);
    expect(plain(summary().textContent)).toContain('Штук3');
    expect(plain(summary().textContent)).toContain('Итого15 270 ₽');
    expect(plain(summary().textContent)).toContain('Осталось решить 1 место');
    expect(plain(summary().textContent)).toContain('ещё 2 шт. до минимума');
    expect(within(summary()).getByRole('button', { name: /^Добавить/ })).toHaveProperty('disabled', true);
  });

  it('is filled in and put into the cart by keyboard alone', async () => {
    const { change } = opened({ cartQuote: () => ({ data: aCart([]) }) });
    await tabTo(await head());
    await userEvent.keyboard('{Enter}');
    await tabTo(within(screen.getByRole('grid')).getByRole('textbox'));
    await userEvent.keyboard('4{ArrowDown}6{Enter}{Escape}');
    await tabTo(within(summary()).getByRole('button', { name: /^Добавить/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    expect(plain((await screen.findByText(/^В корзину добавлено/)).textContent)).toContain('10 шт.');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Перейти в\u00A0корзину');
  });

  it('keeps the draft, and shows it again', async () => {
    opened();
    await type(3);
    await waitFor(() => expect(localStorage.getItem('wholesale-draft')).toContain('"RED","44",3'));
  });

  it('begins with the draft of this device', async () => {
    localStorage.setItem(
      'wholesale-draft',
      JSON.stringify({ at: 0, rows: { [dress.id]: [['BLK', '44', 6]], broken: [['BLK']] } }),
    );
    opened();
    expect(plain((await head()).textContent)).toContain('6 шт.');
    expect(plain(summary().textContent)).toContain('Строк1');
  });

  it('shows what is short, and takes as many as there are', async () => {
    opened();
    await type(9);
    expect(plain(summary().textContent)).toContain('не хватает 5 шт.');
    await userEvent.click(screen.getByRole('button', { name: /^Взять/ }));
    expect(plain(summary().textContent)).toContain('Штук4');
  });

  it('takes as many as there are of all that is short by one press', async () => {
    opened();
    await type(9);
    await userEvent.keyboard('{ArrowDown}20{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Везде взять, сколько есть' }));
    expect(screen.queryByText(/нужно/)).toBeNull();
    expect(plain(summary().textContent)).not.toContain('не хватает');
  });

  it('lays a pasted block down by its colours and sizes, and tells what each colour costs', async () => {
    opened();
    await userEvent.click(await head());
    inClipboard('Цвет\t46\tИтого\nЧёрный\t6\t6\nЛиловый\t5\t5');
    await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
    expect(plain((await screen.findByText(/^Вставлено/)).textContent)).toBe(
      'Вставлено по заголовкам: 1 ячейка. Не нашли: Лиловый',
    );
    expect(
      plain(within(screen.getByRole('grid')).getByRole('row', { name: /Чёрный/ }).textContent),
    ).toContain('630 540 ₽');
    expect(plain(summary().textContent)).toContain('Штук6');
  });

  it('says how to paste where the browser does not open the clipboard', async () => {
    opened();
    await userEvent.click(await head());
    inClipboard(null);
    await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
    expect(await screen.findByText(/^Браузер не/)).toBeTruthy();
  });

  it('reads a list, and tells each row that did not come in', async () => {
    const line = { productId: dress.id, colorCode: 'BLK', sizeCode: '44', quantity: 6 };
    opened({
      wholesaleOrderList: () => ({
        data: {
          rows: 2,
          lines: [line],
          problemCount: 1,
          problems: [{ row: 2, article: '=1+1', message: 'Такого артикула нет' }],
        },
      }),
    });
    await head();
    await userEvent.click(screen.getByRole('button', { name: 'Вставить списком' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'MR-0912;BLK;44;6');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Вставить' }));
    expect(plain((await screen.findByText(/^Из списка взято/)).textContent)).toContain('1 строка из 2');
    expect(plain(screen.getByText(/Такого артикула нет/).textContent)).toBe(
      'Строка 2, =1+1: Такого артикула нет',
    );
    expect(plain(summary().textContent)).toContain('Штук6');
  });

  it('tells the rows of which nothing is left, after the rest is in the cart', async () => {
    const lines = [
      ['BLK', '44', 6],
      ['RED', '46', 3],
    ] as const;
    localStorage.setItem('wholesale-draft', JSON.stringify({ at: 0, rows: { [dress.id]: lines } }));
    opened({
      cartQuote: () => ({ data: aCart([]) }),
      wholesaleAnalyzeShortage: () => {
        throw new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' });
      },
    });
    await waitFor(() => expect(plain(summary().textContent)).toContain('Штук9'));
    await userEvent.click(within(summary()).getByRole('button', { name: /^Добавить/ }));
    const report = await screen.findByText(/^В корзину добавлено/);
    expect(plain(report.textContent)).toContain('6 шт.');
    expect(plain(within(report).getByRole('listitem').textContent)).toMatch(/^Платье.*46.*: нет в наличии$/);
  });

  it('tells of an order of which nothing can be had, and has the shop note what was wanted', async () => {
    const noted = vi.fn();
    const lines = [['RED', '46', 3]] as const;
    localStorage.setItem('wholesale-draft', JSON.stringify({ at: 0, rows: { [dress.id]: lines } }));
    opened({
      wholesaleAnalyzeShortage: (input) => {
        noted((input as { body: { productId: string; selection: unknown } }).body);
        throw new ApiError({ status: 422, code: 'wholesale_unavailable', message: 'Нет' });
      },
    });
    await waitFor(() => expect(plain(summary().textContent)).toContain('Штук3'));
    await userEvent.click(within(summary()).getByRole('button', { name: /^Добавить/ }));
    const report = await screen.findByText(/^В корзину ничего не добавлено/);
    expect(plain(within(report).getByRole('listitem').textContent)).toMatch(/^Платье.*46.*: нет в наличии$/);
    const variants = [{ colorCode: 'RED', sizeCode: '46', quantity: 3 }];
    expect(noted).toHaveBeenCalledWith(
      expect.objectContaining({ productId: dress.id, selection: { variants }, visit: expect.any(String) }),
    );
  });

  it('has the shop note the rows that it refused, as they were asked for', async () => {
    const noted = vi.fn();
    const lines = [
      ['BLK', '44', 6],
      ['BLK', '46', 7],
      ['RED', '44', 9],
    ] as const;
    localStorage.setItem('wholesale-draft', JSON.stringify({ at: 0, rows: { [dress.id]: lines } }));
    opened({
      cartQuote: (input) => {
        const { items } = (input as { body: { items: { color: string; size: string }[] } }).body;
        const problems = items.flatMap(({ color, size, ...line }) =>
          color === 'RED' || size === '46'
            ? [
                {
                  code: 'not_enough' as const,
                  line: { ...line, color, size },
                  message: 'Недостаточно товара',
                },
              ]
            : [],
        );
        return { data: { ...aCart([]), problems } as never };
      },
      wholesaleAnalyzeShortage: (input) => {
        noted((input as { body: { selection: { variants: unknown[] } } }).body.selection.variants);
        throw new ApiError({ status: 422, code: 'wholesale_unavailable', message: 'Нет' });
      },
    });
    await waitFor(() => expect(plain(summary().textContent)).toContain('Штук22'));
    await userEvent.click(within(summary()).getByRole('button', { name: /^Добавить/ }));
    await waitFor(() => expect(noted).toHaveBeenCalledTimes(1));
    // four red ones were left as they were sent, and nine were wanted
    expect(noted).toHaveBeenCalledWith([
      { colorCode: 'RED', sizeCode: '44', quantity: 9 },
      { colorCode: 'BLK', sizeCode: '46', quantity: 7 },
    ]);
  });

  it('loses nothing where the shop does not answer to the order', async () => {
    const asked = vi.fn();
    const lines = [
      ['BLK', '44', 6],
      ['BLK', '46', 6],
    ] as const;
    localStorage.setItem('wholesale-draft', JSON.stringify({ at: 0, rows: { [dress.id]: lines } }));
    opened({
      cartQuote: (input) => {
        asked((input as { body: { items: unknown[] } }).body.items.length);
        throw new ApiError({ status: 0, code: 'network', message: 'Нет связи с магазином' });
      },
    });
    await waitFor(() => expect(plain(summary().textContent)).toContain('Штук12'));
    await userEvent.click(within(summary()).getByRole('button', { name: /^Добавить/ }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(2));
    // nothing is lost while the answer is
    expect(plain(summary().textContent)).toContain('Штук12');
  });

  it('says that nothing was found, and that it could not be looked for', async () => {
    opened({ wholesaleProducts: () => page([]) });
    expect(await screen.findByText('Оптом сейчас ничего нет')).toBeTruthy();
  });

  it('offers to try again where no answer comes', async () => {
    opened({
      wholesaleProducts: () => {
        throw new ApiError({ status: 422, code: 'wholesale_unavailable', message: 'Цена по запросу' });
      },
    });
    expect(await screen.findByText('Цена по запросу')).toBeTruthy();
  });
});
