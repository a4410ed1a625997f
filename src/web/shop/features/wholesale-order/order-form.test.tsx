import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { aProduct, fakeCaller, isMade, renderInShop } from '#tests/support/web.tsx';
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
  renderInShop(<OrderForm settings={DEFAULT_WHOLESALE_SETTINGS} />, { caller, cart: { change } });
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
