import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sufficient } from '#tests/support/shortages.ts';
import { dialog, opened, press } from '#tests/support/wholesale-wizard.tsx';

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
});
