import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { later } from '#tests/support/later.ts';
import { product, save, show } from '#tests/support/product-editor.tsx';

beforeEach(() => sessionStorage.clear());

describe('the variants of a product', () => {
  const sheet = () => screen.getByRole('grid');
  /** Types a figure of the red ones in a size. */
  const type = async (size: string, text: string) => {
    const column = within(sheet())
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent.startsWith(size));
    const [, row] = within(sheet()).getAllByRole('row');
    await userEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[column - 1] as HTMLElement);
    await userEvent.keyboard(`${text}{Enter}`);
  };

  it('are made by a colour and a size, and saved with the figures that were seen', async () => {
    const staffVariantsSave = vi.fn(() => ({ data: product.variants }));
    await show({ staffVariantsSave });
    await userEvent.click(screen.getByRole('button', { name: 'Размеры' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '46 (M)' }));
    await userEvent.keyboard('{Escape}');
    await type('44', '9');
    await type('46', '2');
    await userEvent.selectOptions(screen.getByLabelText('Почему меняется остаток'), 'Приход');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect(staffVariantsSave).toHaveBeenCalledExactlyOnceWith({
      params: { id: product.id },
      body: {
        changed: [{ id: product.variants[0]?.id, stock: { seen: 4, value: 9 } }],
        added: [
          { colorCode: 'RED', sizeCode: '46', sku: 'MR-0912-RED-46', barcode: null, price: null, stock: 2 },
        ],
        removed: [],
        reason: 'receipt',
      },
    });
    expect(screen.queryByRole('button', { name: 'Сохранить варианты' })).toBeNull();
  });

  it('are saved by the way that saves the page, and not said to be saved where they are not', async () => {
    const staffProductUpdate = vi.fn(() => ({ data: product }));
    const staffVariantsSave = vi.fn(() => ({ data: product.variants }));
    await show({ staffProductUpdate, staffVariantsSave });
    await type('44', '9');
    await save();
    expect(staffVariantsSave).toHaveBeenCalledOnce();
    expect(staffProductUpdate).not.toHaveBeenCalled();
  });

  it('keep what is typed and added while they are saved', async () => {
    const { promise, resolve } = later<{ data: typeof product.variants }>();
    const staffVariantsSave = vi.fn((_input: unknown) => promise);
    await show({ staffVariantsSave });
    await type('44', '9');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    await type('44', '11');
    await userEvent.click(screen.getByRole('button', { name: 'Размеры' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '46 (M)' }));
    await userEvent.keyboard('{Escape}');
    await type('46', '2');
    await act(async () => resolve({ data: product.variants.map((it) => ({ ...it, stock: 9 })) }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect(staffVariantsSave.mock.calls[1]?.[0]).toMatchObject({
      body: {
        changed: [{ id: product.variants[0]?.id, stock: { seen: 9, value: 11 } }],
        added: [{ colorCode: 'RED', sizeCode: '46', stock: 2 }],
      },
    });
  });

  it('can be taken away and added where they would stand', async () => {
    const staffVariantsSave = vi.fn(() => ({ data: product.variants }));
    await show({ staffVariantsSave });
    await userEvent.click(screen.getByRole('button', { name: 'Убрать вариант Красный, 44 (S)' }));
    expect(screen.getByRole('list', { name: 'Будут убраны' }).textContent).toContain('Красный, 44 (S)');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect(staffVariantsSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: expect.objectContaining({ removed: [product.variants[0]?.id] }) }),
    );
  });

  it('say at the figure what is wrong with it', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Список' }));
    await userEvent.click(within(sheet()).getAllByRole('gridcell')[1] as HTMLElement);
    await userEvent.keyboard('4607012345671{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect(screen.getAllByText('Последняя цифра штрихкода не сходится').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Красный, 44 (S), Штрихкод').getAttribute('aria-invalid')).toBe('true');
  });

  it('ask about a figure that an order has changed meanwhile', async () => {
    const staffVariantsSave = vi.fn(() => ({ data: product.variants }));
    const cell = { id: product.variants[0]?.id, field: 'stock', seen: 4, now: 3, value: 9 };
    staffVariantsSave.mockImplementationOnce(() => {
      throw new ApiError({
        status: 409,
        code: 'stale_version',
        message: 'Эти значения изменились',
        details: { cells: [cell] },
      });
    });
    await show({ staffVariantsSave });
    await type('44', '9');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect((await screen.findByRole('alert')).textContent).toContain('было 4у неё 3у вас 9');
    await userEvent.click(screen.getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить варианты' }));
    expect(staffVariantsSave).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          changed: [{ id: cell.id, stock: { seen: 3, value: 9 } }],
          reason: 'correction',
        }),
      }),
    );
  });
});
