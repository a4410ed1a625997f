import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { firstChoice } from './choice.ts';
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
});
