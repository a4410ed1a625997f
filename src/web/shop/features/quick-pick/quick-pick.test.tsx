import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { aProduct, aVariant, fakeCaller, isMade, notMade, renderInShop } from '#tests/support/web.tsx';
import { useQuickPick } from '#web/shop/purchase/quick-pick-context.ts';
import { QuickPickHost } from './quick-pick-host.tsx';

function Opener({ product }: { product: Product }) {
  const open = useQuickPick();
  return (
    <button type="button" onClick={() => open?.(product)}>
      открыть
    </button>
  );
}

async function openPick(
  product = aProduct(),
  { fresh = product, ...around }: Parameters<typeof renderInShop>[1] & { fresh?: Product } = {},
) {
  const caller = fakeCaller({ productGet: () => ({ data: fresh }) });
  const view = renderInShop(
    <QuickPickHost>
      <Opener product={product} />
    </QuickPickHost>,
    { caller, ...around },
  );
  await press('открыть');
  await screen.findByRole('dialog', { name: 'Быстрый выбор' }, { timeout: 5000 });
  return view;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.querySelector('.sr:not(input)')?.textContent);
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить в корзину' });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('the quick pick', () => {
  it('shows what there is, and adds nothing before colour and size', async () => {
    await openPick();
    const dialog = screen.getByRole('dialog');
    await vi.waitFor(() => expect(plain(dialog.textContent)).toContain('Доступно 3 из 4 вариантов'));
    expect(within(dialog).getByText('Размеры ограничены')).toBeTruthy();
    expect(plain(dialog.textContent)).toContain('8 390 ₽');
    expect(chosen()).toEqual([]);
    expect(confirm().disabled).toBe(true);
  });

  it('adds the pick and closes, with the focus back where it came from', async () => {
    const change = vi.fn(() => Promise.resolve(isMade));
    await openPick(aProduct(), { cart: { change } });
    await choose('Чёрный');
    await choose('46 (M)');
    expect(screen.getByText('Чёрный, размер 46 (M): в наличии')).toBeTruthy();
    await userEvent.click(confirm());
    const line = expect.objectContaining({ color: 'BLK', size: '46', quantity: 1 });
    expect(change).toHaveBeenCalledWith({ kind: 'add_lines', lines: [line] });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('открыть'));
  });

  it('stays open when the cart refused', async () => {
    const change = vi.fn(() => Promise.resolve(notMade()));
    await openPick(aProduct(), { cart: { change } });
    await choose('Красный');
    await userEvent.click(confirm());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('takes the only size that a colour leaves', async () => {
    await openPick();
    await choose('Красный');
    expect(chosen()).toEqual(['Красный', '44 (S)']);
    expect(confirm().disabled).toBe(false);
  });

  it('keeps what is chosen before the stock is known, and completes it then', async () => {
    let arrive = (_answer: { data: Product }) => {};
    const stock = new Promise<{ data: Product }>((resolve) => {
      arrive = resolve;
    });
    await openPick(aProduct(), { caller: fakeCaller({ productGet: () => stock }) });
    await choose('Чёрный');
    await choose('46 (M)');
    expect(chosen()).toEqual(['Чёрный', '46 (M)']);
    await press('Отмена');
    await press('открыть');
    await choose('Красный');
    arrive({ data: aProduct() });
    await vi.waitFor(() => expect(chosen()).toEqual(['Красный', '44 (S)']));
    expect(confirm().disabled).toBe(false);
  });

  it('begins with the only colour there is, and forgets the choice of the time before', async () => {
    const product = aProduct({
      colors: ['BLK'],
      variants: [aVariant('BLK', '44', 1), aVariant('BLK', '46', 9)],
    });
    await openPick(product);
    expect(chosen()).toEqual(['Чёрный']);
    await choose('46 (M)');
    await press('Отмена');
    await press('открыть');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(chosen()).toEqual(['Чёрный']);
  });

  it('asks the shop for the stock of now, and says that a combination is gone', async () => {
    const variants = [aVariant('BLK', '46', 3)];
    const listed = aProduct({ colors: ['BLK'], sizes: ['46'], variants });
    const [sold] = variants;
    if (!sold) throw new Error('no variant');
    const fresh = { ...listed, variants: [{ ...sold, quantity: 0 }], totalStock: 0 };
    await openPick(listed, { fresh });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Извините, эта комбинация недоступна/);
    expect(confirm().disabled).toBe(true);
  });

  it('offers another try where the stock cannot be had, and adds nothing before', async () => {
    const product = aProduct();
    let tries = 0;
    const caller = fakeCaller({
      productGet: () => {
        tries += 1;
        return tries > 1 ? { data: product } : Promise.reject(new Error('cut off'));
      },
    });
    await openPick(product, { caller });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Не удалось проверить наличие/);
    expect(confirm().disabled).toBe(true);
    await press('Попробовать снова');
    await vi.waitFor(() =>
      expect(plain(screen.getByRole('dialog').textContent)).toContain('Доступно 3 из 4'),
    );
  });

  it('ends with the page that it hangs over', async () => {
    const { router } = await openPick();
    await router.navigate('/cart');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
