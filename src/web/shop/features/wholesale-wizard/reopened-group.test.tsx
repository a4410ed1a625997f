import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '#tests/support/press.ts';
import { sufficient } from '#tests/support/shortages.ts';
import { aProduct, aVariant, fakeCaller } from '#tests/support/web.tsx';
import { dialog, opened, product } from '#tests/support/wholesale-wizard.tsx';
import { keepHold } from '#web/shop/holds/kept-hold.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

beforeEach(() => localStorage.clear());

describe('a group of the cart that is put together anew', () => {
  const group = {
    id: 'the-old-group',
    bundle: { type: 'color_set', value: 'BLK', quantity: 4 },
    rows: ['44', '46'].map((sizeCode) => ({ colorCode: 'BLK', sizeCode, quantity: 4 })),
  } as const;

  it('opens with what was bought and takes the place of the group', async () => {
    const { change, asked } = opened(sufficient, {}, undefined, group);
    const shown = await dialog('Выберите способ покупки');
    expect(within(shown).getByRole('radio', { name: /^Набор одного цвета/ })).toHaveProperty('checked', true);
    expect(within(shown).getByRole('radio', { name: /^Чёрный/ })).toHaveProperty('checked', true);
    await press('Далее');
    await press(/^Заменить набор/);
    await vi.waitFor(() => expect(change).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ replacedGroupId: 'the-old-group', requestedQuantity: 4 }),
    );
    expect(change).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'add_group', replaces: 'the-old-group' }),
    );
  });

  it('opens with its rows', async () => {
    const rows = { ...group, bundle: { type: 'individual', value: 'all', quantity: 1 } } as const;
    opened(sufficient, {}, undefined, rows);
    const shown = await dialog('Выберите варианты');
    expect(plain(shown.textContent)).toContain('8 товаров');
  });

  /** Opens where all but a piece is held by this guest. */
  function openedHeld(readHeld: () => Promise<{ data: (typeof product)[] }>) {
    const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString();
    keepHold({ guestId: 'the-secret-of-this-guest', expiresAt }, `${product.id}-color_set-BLK-one`);
    const { wholesale } = product;
    const left = aProduct({ wholesale, variants: [aVariant('BLK', '44', 1)], totalStock: 1 });
    const caller = fakeCaller({ productGet: () => ({ data: left }), productsByIds: readHeld });
    return opened(sufficient, { caller }, undefined, group);
  }

  it('waits for what this guest holds before it judges the stock', async () => {
    let answer = (_: { data: (typeof product)[] }): void => undefined;
    const held = new Promise<{ data: (typeof product)[] }>((resolve) => (answer = resolve));
    const asked = vi.fn(() => held);
    const { onClose } = openedHeld(asked);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText('Недоступно')).toBeNull();
    answer({ data: [product] });
    expect(await dialog('Выберите способ покупки')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('refuses by the stock of everybody where what is held could not be read', async () => {
    const { onClose } = openedHeld(() => Promise.reject(new Error('cut off')));
    expect(await screen.findByText('Недоступно')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });
});
