import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductFacets } from '#contract/catalog.ts';
import { roubles } from '#domain/money/money.ts';
import { FACETS as facets } from '#tests/support/facets.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import type { ListAddress } from '#web/paths.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterColumn } from './filter-column.tsx';
import { FilterSheet } from './filter-sheet.tsx';

/** The test's browser lays nothing out. */
class NoLayout {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoLayout));

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

function column(address: ListAddress = {}, shown: ProductFacets | undefined = facets) {
  const onChange = vi.fn();
  renderInShop(
    <FilterColumn address={address} facets={shown} hrefFor={() => '/products'} onChange={onChange} />,
  );
  return onChange;
}

describe('the filters beside a list', () => {
  it('tell how many products each would leave', () => {
    column();
    expect(plain(screen.getByRole('radio', { name: /^Платья/ }).closest('label')?.textContent ?? '')).toBe(
      'Платья48',
    );
    expect(screen.getByRole('checkbox', { name: /^Красный/ }).closest('label')?.title).toMatch(/^21.товар$/);
    expect(screen.getByRole('checkbox', { name: /^Со скидкой/ }).closest('label')?.textContent).toBe(
      'Со скидкой7',
    );
  });

  it.each([
    [{}, /^Красный/, { colors: ['RED'] }],
    [{ colors: ['RED'] }, /^Чёрный/, { colors: ['RED', 'BLK'] }],
    [{ colors: ['RED'] }, /^Красный/, { colors: undefined }],
    [{ sizes: ['ONE'] }, /^44 \(S\)/, { sizes: ['ONE', '44'] }],
    [{}, /^Только в наличии/, { inStock: true }],
    [{ isSale: true }, /^Со скидкой/, { isSale: undefined }],
  ])('in %j, pressing %s gives %j from the first page on', async (address, name, expected) => {
    const onChange = column({ ...address, page: 3 });
    await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ ...expected, page: undefined }));
  });

  it('open the chosen category alone', async () => {
    const onChange = column({ category: 'dresses' });
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(names).toEqual(['', 'dresses', 'midi', 'coats']);
    await userEvent.click(screen.getByRole('radio', { name: 'Все товары' }));
    expect(onChange).toHaveBeenCalledWith({ category: undefined, page: undefined });
  });

  it('take a price when its field is left, and not for every digit', async () => {
    const onChange = column();
    expect(screen.getByRole('textbox', { name: 'Цена от' }).getAttribute('placeholder')).toMatch(/^2.490$/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена от' }), '3 000');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ priceMin: 3000, page: undefined });
  });

  describe('have a slider of prices', () => {
    const thumb = (name: string) => screen.findByRole('slider', { name });
    const near = () => userEvent.hover(screen.getByRole('complementary', { name: 'Фильтры' }));

    it('once the visitor comes near', async () => {
      column();
      expect(screen.queryByRole('slider')).toBeNull();
      await near();
      const low = await thumb('Цена от');
      expect([low.getAttribute('aria-valuemin'), low.getAttribute('aria-valuenow')]).toEqual([
        '2400',
        '2400',
      ]);
      expect(plain(low.getAttribute('aria-valuetext'))).toBe('2 400 ₽');
      expect((await thumb('Цена до')).getAttribute('aria-valuenow')).toBe('22000');
    });

    it('moved by keys, a thumb at its end asks for no bound', async () => {
      const onChange = column({ priceMin: 3000, page: 2 });
      await near();
      const low = await thumb('Цена от');
      expect(low.getAttribute('aria-valuenow')).toBe('3000');
      low.focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(onChange).toHaveBeenLastCalledWith({ priceMin: 3100, priceMax: undefined, page: undefined });
      await userEvent.keyboard('{Home}');
      expect(onChange).toHaveBeenLastCalledWith({
        priceMin: undefined,
        priceMax: undefined,
        page: undefined,
      });
    });

    it('standing within its ends whatever the address says', async () => {
      column({ priceMin: 1, priceMax: 99_000_000 });
      await near();
      expect((await thumb('Цена от')).getAttribute('aria-valuenow')).toBe('2400');
      expect((await thumb('Цена до')).getAttribute('aria-valuenow')).toBe('22000');
    });

    it('but not where all things cost the same', async () => {
      column({}, { ...facets, price: { min: roubles(4990), max: roubles(4990) } });
      await near();
      expect(document.querySelector('.fprice__slider')).toBeNull();
    });
  });

  it('take no words for a price', async () => {
    const onChange = column();
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена до' }), 'дёшево{Enter}');
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('do not ask for the sale within the sale', () => {
    column({ filter: 'sale' });
    expect(screen.queryByRole('checkbox', { name: /^Со скидкой/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Новинки/ })).toBeTruthy();
  });

  it('leave out what there is nothing of', () => {
    column({}, { ...facets, colors: [], sizes: [], price: null });
    expect(screen.queryByText('Цвет')).toBeNull();
    expect(screen.queryByText('Размер')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the chips of what is chosen', () => {
  const address = { colors: ['RED', 'XXX'], sizes: ['44'], priceMin: 3000, priceMax: 9000, inStock: true };
  const chips = (given: ListAddress) => {
    const onChange = vi.fn();
    renderInShop(<FilterChips address={given} onChange={onChange} />);
    return onChange;
  };

  it('name every filter, a colour that nobody knows by its code', async () => {
    chips(address);
    await screen.findByText('Красный');
    const names = within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => plain(textContent));
    expect(names).toEqual([
      'Красный',
      'XXX',
      '44 (S)',
      'от 3 000 ₽ до 9 000 ₽',
      'Только в наличии',
      'Сбросить все',
    ]);
  });

  it('take off one, or all', async () => {
    const onChange = chips({ ...address, sort: 'price', page: 2 });
    await userEvent.click(await screen.findByRole('button', { name: /^Убрать фильтр «Цена/ }));
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        colors: ['RED', 'XXX'],
        priceMin: undefined,
        priceMax: undefined,
        page: undefined,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить все' }));
    expect(onChange).toHaveBeenLastCalledWith({ sort: 'price', page: undefined });
  });

  it('are none where nothing is chosen', () => {
    chips({ category: 'dresses', sort: 'price' });
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the sheet of filters', () => {
  const sheet = (total: number | Error, address: ListAddress = {}) => {
    const onChange = vi.fn();
    const caller = fakeCaller({
      productList: () => {
        if (total instanceof Error) throw total;
        return { data: [], meta: { page: 1, limit: 1, total, pages: total }, facets };
      },
    });
    renderInShop(
      <FilterSheet
        open
        onOpenChange={() => undefined}
        address={address}
        facets={facets}
        onChange={onChange}
      />,
      { caller },
    );
    return onChange;
  };

  it.each([
    [37, 'Показать 37 товаров'],
    [1, 'Показать 1 товар'],
    [22, 'Показать 22 товара'],
  ])('with %i found says «%s»', async (total, words) => {
    sheet(total);
    await vi.waitFor(() =>
      expect(screen.getAllByRole('button').map((b) => plain(b.textContent))).toContain(words),
    );
  });

  it('goes to the list only when told to, with all that was chosen', async () => {
    const onChange = sheet(37);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Красный/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Только в наличии/ }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: /^Показать/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ colors: ['RED'], inStock: true, page: undefined });
  });

  it('does not lead to an empty list', async () => {
    sheet(0);
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Товары не найдены' })).disabled,
    ).toBe(true);
  });

  it('still shows the list where the count cannot be had', async () => {
    sheet(new Error('cut off'), { colors: ['RED'] });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Красный/ }).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Показать товары' })).toBeTruthy();
  });
});
