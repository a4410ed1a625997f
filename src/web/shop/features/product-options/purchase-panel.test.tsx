import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { openPanel as open } from '#tests/support/purchase-panel.tsx';
import { aProduct, aVariant, fakeCaller, isMade, notMade, SELLS_WHOLESALE } from '#tests/support/web.tsx';

const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Добавить в корзину' });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

const WHOLESALE_ONLY = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };

describe('buying on the product page', () => {
  it('adds the chosen colour, size and quantity', async () => {
    const change = vi.fn(() => Promise.resolve(isMade));
    await open(aProduct(), { cart: { change } });
    await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }));
    await userEvent.click(screen.getByRole('radio', { name: '46 (M)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Количество: больше' }));
    await userEvent.click(await button());
    const line = { color: 'BLK', size: '46', quantity: 2, name: 'Платье на запах', price: 8390 };
    expect(change).toHaveBeenCalledWith({ kind: 'add_lines', lines: [expect.objectContaining(line)] });
  });

  it('keeps what was wanted when the cart refused', async () => {
    const change = vi.fn(() => Promise.resolve(notMade()));
    await open(aProduct(), { cart: { change } });
    await userEvent.click(screen.getByRole('radio', { name: 'Чёрный' }));
    await userEvent.click(screen.getByRole('radio', { name: '46 (M)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Количество: больше' }));
    await userEvent.click(await button());
    await vi.waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('2');
  });

  it('asks for a size before it adds', async () => {
    const change = vi.fn(() => Promise.resolve(isMade));
    await open(aProduct(), { cart: { change } });
    await userEvent.click(await button());
    const word = await screen.findByRole('alert');
    expect(word.textContent).toBe('Пожалуйста, выберите размер');
    expect(document.activeElement?.contains(word)).toBe(true);
    expect(change).not.toHaveBeenCalled();
  });

  it('opens the wholesale wizard from its one line', async () => {
    const openWholesale = vi.fn();
    const sold = { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(5090) };
    await open(aProduct({ wholesale: sold }), { wholesale: SELLS_WHOLESALE, openWholesale });
    const line = await screen.findByRole('button', { name: /^Купить оптом/ });
    expect(plain(line.textContent)).toBe('Купить оптом от 5 шт.');
    await userEvent.click(line);
    expect(openWholesale).toHaveBeenCalledWith(expect.objectContaining({ slug: 'plate-na-zapah' }));
  });

  it('opens it from the bar of phones too, beside the retail button', async () => {
    const openWholesale = vi.fn();
    const sold = { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(5090) };
    await open(aProduct({ wholesale: sold }), { wholesale: SELLS_WHOLESALE, openWholesale });
    await userEvent.click(await screen.findByRole('button', { name: 'Оптом' }));
    expect(openWholesale).toHaveBeenCalledOnce();
  });

  it('leads those who are not approved to the application', async () => {
    const wholesale = { wholesaleEnabled: true, mayBuy: false, hasOrderForm: false };
    await open(aProduct(), { wholesale, openWholesale: vi.fn() });
    const way = await screen.findByRole('link', { name: 'Подать заявку' });
    expect(way.getAttribute('href')).toBe('/account?tab=wholesale');
    expect(plain(way.parentElement?.textContent ?? '')).toContain('Оптом от 5 шт. — после одобрения заявки');
    expect(screen.queryByRole('button', { name: /оптом/i })).toBeNull();
  });

  it('says nothing of wholesale where nobody can buy it', async () => {
    await open(
      aProduct({ wholesale: { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(1) } }),
    );
    await button();
    expect(document.body.textContent).not.toMatch(/опт/i);
  });

  it('offers the way to ask where this visitor sees no price', async () => {
    const { price: _, ...priceless } = aProduct();
    await open(priceless);
    const ways = await screen.findAllByRole('link', { name: 'Узнать цену' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/contact', '/contact']);
    expect(await screen.findByText('Цена по запросу')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
  });

  it('tells of a combination that is gone and what there is instead', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Красный' }));
    await userEvent.click(screen.getByRole('radio', { name: '46 (M), нет в наличии' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
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
    await open(aProduct({ retail: WHOLESALE_ONLY }));
    expect(await screen.findByText('Товар доступен только оптом')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
  });

  it('sells nothing while the retail rules cannot be had, and asks again when told to', async () => {
    let isCut = true;
    const answer = () =>
      isCut ? Promise.reject(new Error('cut off')) : { data: structuredClone(DEFAULT_RETAIL_SETTINGS) };
    const caller = fakeCaller({ publicRetailSettings: answer, retailSettings: answer });
    await open(aProduct(), { caller });
    expect(await screen.findByText('Ошибка соединения с сервером')).toBeTruthy();
    expect(screen.getByText('Розничная продажа недоступна')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await button()).toBeTruthy();
    expect(screen.queryByText('Ошибка соединения с сервером')).toBeNull();
  });

  it.each([
    ['the shop sells wholesale only', {}, { enabled: false }, 'Только оптовые продажи', null],
    ['the shop takes no retail orders', {}, { allowRetailPurchases: false }, 'Только оптовые продажи', null],
    [
      'the product is sold wholesale only',
      {
        retail: WHOLESALE_ONLY,
        wholesale: { enabled: true, available: true, minQuantity: 8, discountPercentage: 20 },
      },
      {},
      'Товар доступен только оптом',
      'От 8 шт., скидка 20%',
    ],
    [
      'the same without figures of its own',
      { retail: WHOLESALE_ONLY },
      {},
      'Товар доступен только оптом',
      'От 5 шт., скидка 15%',
    ],
    ['the product is not active', { isActive: false }, {}, 'Товар недоступен', null],
    [
      'nothing is left',
      { variants: [aVariant('RED', '44', 0)] },
      {},
      'Нет в наличии',
      'К сожалению, этот товар закончился',
    ],
  ])('says why where %s', async (_, changes, rules, title, detail) => {
    const caller = fakeCaller({
      publicRetailSettings: () => ({ data: { ...structuredClone(DEFAULT_RETAIL_SETTINGS), ...rules } }),
    });
    await open(aProduct(changes), { caller });
    const notice = await screen.findByText(title, { selector: '.note > div' });
    expect(plain(notice.textContent)).toBe(title + (detail ?? ''));
    expect(screen.queryByRole('button', { name: 'Добавить в корзину' })).toBeNull();
    expect(screen.getByRole('button', { name: 'В избранное' })).toBeTruthy();
  });

  it('sells nothing of what is left below the least that is sold', async () => {
    const retail = {
      enabled: true,
      allowPurchase: true,
      minQuantity: 6,
      hidePrice: false,
      showWholesalePrice: true,
    };
    await open(aProduct({ retail }));
    await userEvent.click(screen.getByRole('radio', { name: '44 (S)' }));
    expect(await screen.findByText('Розничная продажа недоступна')).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });

  it.each([
    ['Доступно 7 шт.', {}, 7],
    ['Максимум 3 шт.', { maxQuantity: 3 }, 7],
    ['От 2 до 3 шт.', { minQuantity: 2, maxQuantity: 3 }, 7],
  ])('hints at how many may be bought: %s', async (words, limits, pieces) => {
    const retail = {
      enabled: true,
      allowPurchase: true,
      hidePrice: false,
      showWholesalePrice: true,
      ...limits,
    };
    await open(aProduct({ retail, variants: [aVariant('RED', '44', pieces)] }));
    await button();
    expect(screen.getByText((text) => plain(text) === words)).toBeTruthy();
  });

  it('has a word about wholesale once so many are wanted', async () => {
    const wholesale = { enabled: true, available: true, minQuantity: 8, wholesalePrice: roubles(7130) };
    await open(
      aProduct({ wholesale, variants: [aVariant('BLK', '46', 20)], colors: ['BLK'], sizes: ['46'] }),
      { wholesale: SELLS_WHOLESALE },
    );
    const plus = await screen.findByRole('button', { name: 'Количество: больше' });
    for (let press = 0; press < 4; press += 1) await userEvent.click(plus);
    expect(screen.queryByText(/Минимум 8/)).toBeNull();
    await userEvent.click(plus);
    const hint = await screen.findByText((text) => plain(text) === 'Минимум 8 шт. для оптового заказа');
    expect(plain(hint.closest('[role=status]')?.textContent ?? '')).toContain('Оптом — 7 130 ₽ за штуку');
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
      wholesalePrice: roubles(7130),
      discountPercentage: 15,
      savings: roubles(1260),
    };
    await open(aProduct({ wholesale }), { wholesale: SELLS_WHOLESALE });
    const block = await screen.findByRole('region', { name: 'Оптом выгоднее' });
    expect(plain(block.textContent)).toContain('Цена от 5 шт.7 130 ₽');
    expect(plain(block.textContent)).toContain('Экономия с каждой1 260 ₽');
    expect(plain(block.textContent)).toContain('5 шт., можно разные размеры');
    expect(screen.queryByRole('button', { name: 'Купить оптом' })).toBeNull();
  });

  it.each([
    ['the price is not for this visitor', { minQuantity: 5 }, true],
    ['the shop does not advertise it', { minQuantity: 5, wholesalePrice: roubles(7130) }, false],
  ])('says nothing of wholesale where %s', async (_, figures, showWholesalePromotion) => {
    const businessRules = { ...DEFAULT_RETAIL_SETTINGS.businessRules, showWholesalePromotion };
    const caller = fakeCaller({
      publicRetailSettings: () => ({ data: { ...DEFAULT_RETAIL_SETTINGS, businessRules } }),
    });
    await open(aProduct({ wholesale: { enabled: true, available: true, ...figures } }), {
      caller,
      wholesale: SELLS_WHOLESALE,
    });
    await button();
    expect(screen.queryByRole('heading', { name: /^Оптом/ })).toBeNull();
  });

  it('names in the bar why there is nothing to press', async () => {
    await open(aProduct({ retail: WHOLESALE_ONLY }));
    const bar = await screen.findByRole<HTMLButtonElement>('button', { name: /^Только опт/ });
    expect(plain(bar.textContent)).toBe('Только опт (от 5 шт.)');
    expect(bar.disabled).toBe(true);
  });

  it('calls its button as staff have named it', async () => {
    const displaySettings = { ...DEFAULT_RETAIL_SETTINGS.displaySettings, addToCartText: { ru: 'Беру' } };
    const caller = fakeCaller({
      publicRetailSettings: () => ({ data: { ...DEFAULT_RETAIL_SETTINGS, displaySettings } }),
    });
    await open(aProduct(), { caller });
    expect(await screen.findByRole('button', { name: 'Беру' })).toBeTruthy();
  });

  it('leads from the bar to the wizard where wholesale is what can be bought', async () => {
    const openWholesale = vi.fn();
    const sold = { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(5090) };
    await open(aProduct({ retail: WHOLESALE_ONLY, wholesale: sold }), {
      wholesale: SELLS_WHOLESALE,
      openWholesale,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Только опт/ }));
    expect(openWholesale).toHaveBeenCalledWith(expect.objectContaining({ slug: 'plate-na-zapah' }));
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
