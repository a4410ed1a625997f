import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProduct, renderInShop } from '#tests/support/web.tsx';
import { ProductCard } from './product-card.tsx';

const card = (changes: Parameters<typeof aProduct>[0]) =>
  renderInShop(<ProductCard product={aProduct(changes)} />).container;
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('a product card (spec 2)', () => {
  it('leads to the product and shows its price', () => {
    const view = card({});
    const link = screen.getByRole('link', { name: 'Платье на запах' });
    expect(link.getAttribute('href')).toBe('/product/plate-na-zapah');
    expect(plain(view.textContent)).toContain('8 390 ₽');
  });

  it('shows the discount with the minus sign and both prices, and no «Новинка» beside it', () => {
    const view = card({ isSale: true, isNew: true, originalPrice: 11990, discountPercentage: 30 });
    expect(plain(view.textContent)).toContain('−30%');
    expect(plain(view.textContent)).toContain('11 990 ₽');
    expect(screen.queryByText('Новинка')).toBeNull();
  });

  it('is called «Новинка» when new and not on sale', () => {
    card({ isNew: true });
    expect(screen.getByText('Новинка')).toBeTruthy();
  });

  it('says that it is sold out', () => {
    const view = card({ stockStatus: 'out_of_stock', totalStock: 0 });
    expect(plain(view.textContent)).toContain('Нет в наличии / Товар закончился');
  });

  it('shows three sizes and counts the rest', () => {
    const view = card({ sizes: ['50', '42', '44', '46', '48'] });
    expect(plain(view.textContent)).toContain('42 · 44 · 46 +2 ещё');
  });

  it('has words for a missing price and a missing picture', () => {
    const { price: _, ...priceless } = aProduct();
    const view = renderInShop(<ProductCard product={priceless} />).container;
    expect(view.textContent).toContain('Цена не указана');
    expect(view.textContent).toContain('Нет фото');
  });

  it('names the wholesale minimum of what is not sold at retail', async () => {
    const retail = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };
    card({ retail });
    expect(plain((await screen.findByText(/Только опт/)).textContent)).toBe('Только опт (от 5 шт.)');
  });
});
