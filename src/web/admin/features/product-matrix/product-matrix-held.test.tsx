import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A, CHOICES, VARIANTS } from '#tests/support/matrix.ts';
import { aStaffProduct } from '#tests/support/staff-products.ts';
import { aUser, renderInShop } from '#tests/support/web.tsx';
import type { MatrixView } from '#web/admin/matrix/matrix-views.tsx';
import { ProductMatrix } from './product-matrix.tsx';

/** Of the first variant three pieces are held. */
function show(view: MatrixView) {
  const product = aStaffProduct({ variants: VARIANTS });
  const held = new Map([[A, 3]]);
  renderInShop(<ProductMatrix {...{ product, view, held }} choices={CHOICES} onView={() => {}} />, {
    session: { user: aUser() },
  });
}

it('tells what is held, in the cell and of all together', () => {
  show('stock');
  expect(screen.getByText('в брони 3')).toBeTruthy();
  expect(screen.getByText('В брони 3 шт., можно продать 7')).toBeTruthy();
});

it('has a column of what is held in the list, where anything is', () => {
  show('list');
  const heads = screen.getAllByRole('columnheader').map((it) => it.textContent);
  expect(heads.at(-1)).toBe('В\u00A0брони');
  const held = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(held.filter((text) => text !== 'нет')).toEqual(['3']);
  expect(screen.queryByText(/^в\s?брони 3$/)).toBeNull();
});
