import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aStaffProduct } from '#tests/support/staff-products.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { SetPicker } from './set-picker.tsx';

const variant = (colorCode: string, sizeCode: string, stock: number) => ({
  ...{ id: `${colorCode}-${sizeCode}`, colorCode, sizeCode, stock, sku: 'x', barcode: null, price: null },
});
const PRODUCT = aStaffProduct({
  variants: [variant('RED', '44', 9), variant('RED', '46', 2), variant('BLK', '44', 5)],
  sizeRatios: { '46': 2 },
});
const nameOf = { color: (code: string) => code, size: (code: string) => code };

function show(product = PRODUCT) {
  const onPick = vi.fn();
  renderInShop(<SetPicker product={product} nameOf={nameOf} onPick={onPick} />);
  return onPick;
}

it('puts a set together by the ratio of its sizes, as far as there is stock', async () => {
  const onPick = show();
  await userEvent.click(screen.getByRole('button', { name: /^Наборов.*больше$/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Добавить оптом, 4/ }));
  const id = expect.stringMatching(new RegExp(`^${PRODUCT.id}-individual-all-`));
  expect(onPick).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ color: 'RED', size: '44', quantity: 2, wholesaleGroupId: id }),
    expect.objectContaining({ color: 'RED', size: '46', quantity: 2, wholesaleGroupId: id }),
  ]);
});

it('keeps whole sets a set, and lets rows be counted one by one', async () => {
  const onPick = show();
  await userEvent.click(screen.getByRole('button', { name: /^Добавить оптом, 3/ }));
  expect(onPick.mock.calls[0]?.[0][0]).toMatchObject({
    bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 },
  });
  await userEvent.selectOptions(screen.getByLabelText(/^Как/), 'Отдельные варианты');
  await userEvent.click(screen.getByRole('button', { name: 'Количество, BLK, 44: больше' }));
  await userEvent.click(screen.getByRole('button', { name: /^Добавить оптом, 1/ }));
  expect(onPick.mock.calls[1]?.[0]).toMatchObject([
    { color: 'BLK', size: '44', quantity: 1, bundle: { type: 'individual', quantity: 1, perSet: 1 } },
  ]);
});

it('offers nothing of a product that is not sold wholesale', () => {
  show(aStaffProduct({ ...PRODUCT, wholesale: { ...PRODUCT.wholesale, price: null } }));
  expect(screen.queryByRole('group')).toBeNull();
});
