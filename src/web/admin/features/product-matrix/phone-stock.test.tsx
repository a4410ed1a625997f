import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { aStaffProduct } from '#tests/support/staff-products.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { PhoneStock } from './phone-stock.tsx';

const A = '0199a000-0000-7000-8000-00000000000a';
const B = '0199a000-0000-7000-8000-00000000000b';
const variant = { colorCode: 'SGE', sku: 'MR-SGE', barcode: null, price: null };
const PRODUCT = aStaffProduct({
  variants: [
    { ...variant, id: A, sizeCode: '44', stock: 6 },
    { ...variant, id: B, sizeCode: '46', stock: 0, price: roubles(7990) },
  ],
});
const CHOICES = {
  categories: [],
  colors: [{ code: 'SGE', name: 'Шалфей', hex: '#a2ad92', isArchived: false }],
  sizes: [
    { code: '44', name: '44', isArchived: false },
    { code: '46', name: '46', isArchived: false },
  ],
};

function show(answer = vi.fn(), receives?: string) {
  renderInShop(
    <PhoneStock
      product={PRODUCT}
      choices={CHOICES}
      receives={receives}
      lastMoves={(id) => <p>Движения {id.slice(-1)}</p>}
    />,
    { caller: fakeCaller({ staffVariantsSave: answer, staffProductGet: () => ({ data: PRODUCT }) }) },
  );
  return answer;
}

const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

it('shows each colour with its pieces over its sizes', () => {
  show();
  const color = within(screen.getByRole('region', { name: 'Шалфей' }));
  expect(color.getByRole('heading').textContent).toBe('Шалфей6\u00A0шт.');
  expect(color.getAllByRole('button').map((it) => it.textContent)).toEqual(['644', '046']);
});

it('writes a stock down with its reason, against what was seen', async () => {
  const answer = show(vi.fn(() => ({ data: PRODUCT.variants })));
  await open('Шалфей, 44 (S): 6');
  expect(dialog().getByText('Движения a')).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Записать' }).disabled).toBe(true);
  await press('Больше');
  await press('Больше');
  await userEvent.click(dialog().getByRole('radio', { name: 'Приход' }));
  await userEvent.type(dialog().getByLabelText(/^Комментарий/), 'накладная 318');
  await press('Записать 8 (+2)');
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    params: { id: PRODUCT.id },
    body: {
      changed: [{ id: A, stock: { seen: 6, value: 8 } }],
      added: [],
      removed: [],
      reason: 'receipt',
      comment: 'накладная 318',
    },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what is wrong before anything is sent', async () => {
  const answer = show();
  await open('Шалфей, 44 (S): 6');
  const field = dialog().getByLabelText('Станет');
  await userEvent.clear(field);
  await userEvent.type(field, '2,5');
  await userEvent.click(dialog().getByRole('button', { name: /^Записать/ }));
  expect(dialog().getByRole('alert').textContent).toBe('Нужно целое число');
  expect(answer).not.toHaveBeenCalled();
});

it('asks whose figure stays where somebody else changed it meanwhile', async () => {
  const cells = [{ id: A, field: 'stock', seen: 6, now: 4, value: 7 }];
  const answer = show(
    vi
      .fn()
      .mockRejectedValueOnce(
        new ApiError({ status: 409, code: 'stale_version', message: 'Изменилось', details: { cells } }),
      )
      .mockResolvedValueOnce({ data: PRODUCT.variants }),
  );
  await open('Шалфей, 44 (S): 6');
  await press('Больше');
  await press('Записать 7 (+1)');
  expect((await dialog().findByRole('alert')).textContent).toContain('стало 4. У вас 7');
  await press('Оставить 7');
  await press('Записать 7 (+3)');
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ changed: [{ id: A, stock: { seen: 4, value: 7 } }] }),
    }),
  );
});

it('keeps what was typed where the shop does not answer', async () => {
  const failure = new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' });
  show(vi.fn(() => Promise.reject(failure)));
  await open('Шалфей, 44 (S): 6');
  await press('Больше');
  await press('Записать 7 (+1)');
  expect((await dialog().findByRole('alert')).textContent).toBe('Магазин сейчас не отвечает');
  expect(dialog().getByLabelText<HTMLInputElement>('Станет').value).toBe('7');
});

it('takes an own price away, so that the common one holds', async () => {
  const answer = show(vi.fn(() => ({ data: PRODUCT.variants })));
  await userEvent.click(screen.getByRole('radio', { name: 'Цена' }));
  await open('Шалфей, 46 (M): 7\u00A0990\u00A0₽');
  await userEvent.clear(dialog().getByLabelText(/^Цена/));
  await press('Записать');
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ changed: [{ id: B, price: { seen: 7990, value: null } }] }),
    }),
  );
});

it('opens the variant whose pieces have come, as a receipt', () => {
  show(vi.fn(), B);
  expect(dialog().getByRole('heading').textContent).toBe('Шалфей, 46 (M)');
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Приход' }).checked).toBe(true);
});
