import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { aProduct, aVariant, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { firstChoice } from '#web/state/purchase/choice.ts';
import { PurchasePanel } from './purchase-panel.tsx';

function Panel({ product }: { product: Product }) {
  const [choice, setChoice] = useState(() => firstChoice(product));
  return <PurchasePanel product={product} choice={choice} onChoose={setChoice} />;
}

const open = async (product = aProduct(), around: Parameters<typeof renderInShop>[1] = {}) => {
  const view = renderInShop(<Panel product={product} />, around);
  await screen.findByRole('group', { name: /Цвет/ });
  return view;
};
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Добавить в корзину' });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('buying on the product page', () => {
  it('adds the chosen colour, size and quantity', async () => {
    const add = vi.fn(() => Promise.resolve());
    await open(aProduct(), { cart: { add } });
    await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }));
    await userEvent.click(screen.getByRole('radio', { name: '46 (M)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Количество: больше' }));
    await userEvent.click(await button());
    expect(add).toHaveBeenCalledWith(
      expect.objectContaining({
        color: 'BLK',
        size: '46',
        quantity: 2,
        name: 'Платье на запах',
        price: 8390,
      }),
    );
  });

  it('asks for a size before it adds (spec 5)', async () => {
    const add = vi.fn(() => Promise.resolve());
    await open(aProduct(), { cart: { add } });
    await userEvent.click(await button());
    expect(screen.getByRole('alert').textContent).toBe('Пожалуйста, выберите цвет и размер');
    expect(add).not.toHaveBeenCalled();
  });

  it('tells of a combination that is gone and what there is instead (spec 5)', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Красный' }));
    await userEvent.click(screen.getByRole('radio', { name: '46 (M), нет в наличии' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Комбинация Красный-46 (M) недоступна. Есть размер 44 (S)',
    );
    expect((await button()).disabled).toBe(true);
  });

  it('stops at the stock of the variant and says so', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '44 (S)' }));
    expect(screen.getByText('Осталось мало (4)')).toBeTruthy();
    expect(plain((await screen.findByText(/^Доступно/)).textContent)).toBe('Доступно 4 шт.');
    const plus = screen.getByRole('button', { name: 'Количество: больше' });
    for (let press = 0; press < 9; press += 1) await userEvent.click(plus);
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('4');
  });

  it('has no button for what is sold wholesale only, and says why', async () => {
    const retail = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };
    await open(aProduct({ retail }));
    expect(await screen.findByText('Товар доступен только оптом')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
  });

  it('sells nothing while the retail rules cannot be had (spec 8)', async () => {
    const cut = () => Promise.reject(new Error('cut off'));
    const caller = fakeCaller({ publicRetailSettings: cut, retailSettings: cut });
    await open(aProduct(), { caller });
    expect(await screen.findByText('Только оптовые продажи')).toBeTruthy();
  });

  it('opens on the only size there is', async () => {
    await open(aProduct({ sizes: ['44'] }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '44 (S)' }).checked).toBe(true);
  });

  it.each([
    [4, 'Осталось мало (4)', 'purchase__stock--low'],
    [2, 'Осталось 2 шт.', 'purchase__stock--last'],
  ])('says of the last %d pieces: %s', async (pieces, words, look) => {
    await open(aProduct({ colors: ['RED'], sizes: ['44'], variants: [aVariant('RED', '44', pieces)] }));
    const label = screen.getByText((text) => plain(text) === words);
    expect(label.className).toContain(look);
  });

  it('tells what wholesale comes to, with the true figures', async () => {
    const wholesale = {
      enabled: true,
      available: true,
      minQuantity: 5,
      wholesalePrice: 7130,
      discountPercentage: 15,
      savings: 1260,
    };
    await open(aProduct({ wholesale }));
    const block = await screen.findByRole('region', { name: 'Оптом выгоднее' });
    expect(plain(block.textContent)).toContain('Цена от 5 шт.7 130 ₽');
    expect(plain(block.textContent)).toContain('Экономия с каждой1 260 ₽');
    expect(plain(block.textContent)).toContain('5 шт., можно разные размеры');
    expect(screen.queryByRole('button', { name: 'Купить оптом' })).toBeNull();
  });

  it.each([
    ['the price is not for this visitor', { minQuantity: 5 }, true],
    ['the shop does not advertise it', { minQuantity: 5, wholesalePrice: 7130 }, false],
  ])('says nothing of wholesale where %s', async (_, figures, showWholesalePromotion) => {
    const businessRules = { ...DEFAULT_RETAIL_SETTINGS.businessRules, showWholesalePromotion };
    const caller = fakeCaller({
      publicRetailSettings: () => ({ data: { ...DEFAULT_RETAIL_SETTINGS, businessRules } }),
    });
    await open(aProduct({ wholesale: { enabled: true, available: true, ...figures } }), { caller });
    await button();
    expect(screen.queryByRole('heading', { name: /^Оптом/ })).toBeNull();
  });

  it('names in the bar why there is nothing to press (spec 8 «Button labels»)', async () => {
    const retail = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };
    await open(aProduct({ retail }));
    const bar = await screen.findByRole<HTMLButtonElement>('button', { name: /^Только опт/ });
    expect(plain(bar.textContent)).toBe('Только опт (от 5 шт.)');
    expect(bar.disabled).toBe(true);
  });

  it('puts the product by and takes it back', async () => {
    localStorage.clear();
    await open();
    const heart = screen.getByRole('button', { name: 'В избранное' });
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});
