import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProduct, aVariant, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { keepHold } from '#web/shop/holds/kept-hold.ts';
import { useOwnStock } from './own-stock.ts';

const PRODUCT = aProduct({ variants: [aVariant('RED', '44', 3)], totalStock: 3 });
const SECRET = 'the-secret-of-this-guest';

function Stock() {
  const { product: own } = useOwnStock(PRODUCT);
  return (
    <p>
      {own?.totalStock}, {own?.variants[0]?.quantity}
    </p>
  );
}

function show() {
  const asked = vi.fn();
  renderInShop(<Stock />, {
    caller: fakeCaller({
      productsByIds: (input) => {
        asked(input);
        return { data: [{ ...PRODUCT, variants: [aVariant('RED', '44', 7)], totalStock: 7 }] };
      },
    }),
  });
  return asked;
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => localStorage.clear());

it('counts what this guest holds as theirs', async () => {
  keepHold({ guestId: SECRET, expiresAt: inMinutes(5) }, `${PRODUCT.id}-color_set-RED-one`);
  const asked = show();
  expect(await screen.findByText('7, 7')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    query: { view: 'full' },
    body: { productIds: [PRODUCT.id], holdId: SECRET },
  });
});

it.each([
  ['there is no hold', () => undefined],
  [
    'the hold is of another product',
    () => keepHold({ guestId: SECRET, expiresAt: inMinutes(5) }, 'other-all'),
  ],
  [
    'the hold has ended',
    () => keepHold({ guestId: SECRET, expiresAt: inMinutes(-1) }, `${PRODUCT.id}-color_set-RED-one`),
  ],
])('asks for nothing where %s', (_name, before) => {
  before();
  const asked = show();
  expect(screen.getByText('3, 3')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
