import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SizeTableLink } from './size-table-link.tsx';

const measured = (code: string, figures: object) => ({
  code,
  isOffered: true,
  measures: { chest: null, waist: null, hips: null, sleeve: null, ...figures },
});
const callerOf = (sizes: ReturnType<typeof measured>[]) =>
  fakeCaller({ sizeMeasures: () => ({ data: sizes }) });
const opened = async () => {
  await userEvent.click(link());
  return screen.findByRole('dialog', { name: 'Таблица размеров' }, { timeout: 5000 });
};
const link = () => screen.getByRole('button', { name: 'Таблица размеров' });

describe('the table of sizes', () => {
  it('opens over the page with the chosen size marked and the letter beside the number', async () => {
    renderInShop(<SizeTableLink product={aProduct()} size="46" />, { caller: callerOf([]) });
    const dialog = await opened();
    const chosen = await within(dialog).findAllByRole('row', { name: /выбран/ });
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['46 (M), выбран90–9472–7698–102']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(link()));
  });

  it('shows what staff wrote', async () => {
    const caller = callerOf([measured('46', { chest: 93, sleeve: 61.5 })]);
    renderInShop(<SizeTableLink product={aProduct()} size={null} />, { caller });
    expect(
      await within(await opened()).findByRole('row', { name: '46 (M) 93 72–76 98–102 61,5' }),
    ).toBeTruthy();
    expect(screen.getByText('Рукав', { selector: 'dt' })).toBeTruthy();
  });

  it('shows the built-in figures where those of staff cannot be had', async () => {
    const caller = fakeCaller({ sizeMeasures: () => Promise.reject(new Error('cut off')) });
    renderInShop(<SizeTableLink product={aProduct()} size={null} />, { caller });
    expect(
      await within(await opened()).findByRole('row', { name: '46 (M) 90–94 72–76 98–102' }),
    ).toBeTruthy();
  });

  it('is not offered for one size that nobody measured', () => {
    renderInShop(<SizeTableLink product={aProduct({ sizes: ['ONE'] })} size={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is offered for a size of theirs that staff measured', async () => {
    const caller = callerOf([measured('62', { chest: 124 })]);
    const product = aProduct({ sizes: ['62'], isMeasured: true });
    renderInShop(<SizeTableLink product={product} size="62" />, { caller });
    expect(await within(await opened()).findByRole('row', { name: /^62.*выбран 124/ })).toBeTruthy();
  });

  it('is offered while categories cannot be had', () => {
    const caller = fakeCaller({ categoriesFlat: () => Promise.reject(new Error('cut off')) });
    renderInShop(<SizeTableLink product={aProduct()} size={null} />, { caller });
    expect(link()).toBeTruthy();
  });
});
