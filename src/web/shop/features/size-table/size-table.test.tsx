import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SizeTableLink } from './size-table-link.tsx';

const link = () => screen.getByRole('button', { name: 'Таблица размеров' });

describe('the table of sizes', () => {
  it('opens over the page with the chosen size marked and the letter beside the number', async () => {
    renderInShop(<SizeTableLink product={aProduct()} size="46" />);
    await userEvent.click(link());
    const dialog = await screen.findByRole('dialog', { name: 'Таблица размеров' }, { timeout: 5000 });
    const chosen = within(dialog).getAllByRole('row', { name: /выбран/ });
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['46 (M), выбран90–9472–7698–102']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(link()));
  });

  it('is not offered for one size', () => {
    renderInShop(<SizeTableLink product={aProduct({ sizes: ['ONE'] })} size={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is offered while categories cannot be had', () => {
    const caller = fakeCaller({ categoriesFlat: () => Promise.reject(new Error('cut off')) });
    renderInShop(<SizeTableLink product={aProduct()} size={null} />, { caller });
    expect(link()).toBeTruthy();
  });
});
