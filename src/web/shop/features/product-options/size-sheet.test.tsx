import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openPanel as open } from '#tests/support/purchase-panel.tsx';
import { aProduct, isMade, notMade } from '#tests/support/web.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('the bar of phones', () => {
  const bar = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
  const sheet = () => screen.findByRole('dialog', { name: 'Выберите размер' });

  it('asks for the size in a sheet, where a tap adds it at once', async () => {
    const change = vi.fn(() => Promise.resolve(isMade));
    await open(aProduct(), { cart: { change } });
    await userEvent.click(await bar('Выберите размер'));
    expect(within(await sheet()).getByText('Цвет: Красный')).toBeTruthy();
    await userEvent.click(await bar(/^44 \(S\) Осталось мало/));
    const line = { color: 'RED', size: '44', quantity: 1 };
    expect(change).toHaveBeenCalledWith({ kind: 'add_lines', lines: [expect.objectContaining(line)] });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(plain((await bar(/^В корзину/)).textContent)).toBe('В корзину · 8 390 ₽');
  });

  it('strikes what is gone, and stays open where the cart refuses', async () => {
    const change = vi.fn(() => Promise.resolve(notMade()));
    await open(aProduct(), { cart: { change } });
    await userEvent.click(await bar('Выберите размер'));
    expect((await bar('46 (M) Нет в наличии')).disabled).toBe(true);
    await userEvent.click(await bar(/^44 \(S\)/));
    expect(change).toHaveBeenCalledOnce();
    expect(await sheet()).toBeTruthy();
  });
});
