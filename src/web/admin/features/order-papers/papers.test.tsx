import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Invoice } from './invoice.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { SlipsPage } from './slips-page.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

it('a packing slip names what to take and to whom, without prices', () => {
  renderInShop(<PackingSlip order={aStaffOrder({ comment: 'Позвонить за час' })} />);
  const text = plain(screen.getByRole('article', { name: 'Лист сборки' }).textContent);
  for (const part of [
    'Анна Ковалёва',
    'MR-0912-RED-44',
    'Красный, 44 (S)',
    'Розница, 2 шт.',
    'Позвонить за час',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('₽');
});

it('the packing slips of several orders stand on one page, and nothing is printed before all are here', async () => {
  const ids = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b'];
  const release: (() => void)[] = [];
  const asked = vi.fn(async (input: unknown) => {
    const { id } = (input as { params: { id: string } }).params;
    if (id === ids[1]) await new Promise<void>((done) => void release.push(done));
    return { data: aStaffOrder({ id, number: `261121-000${ids.indexOf(id) + 1}` }) };
  });
  renderInShop(<SlipsPage />, {
    path: `/admin/orders/slips?ids=${ids.join(',')}`,
    caller: fakeCaller({ staffOrderGet: asked }),
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Печать' })).toBeNull();
  for (const done of release) done();
  const sheets = await screen.findAllByRole('article', { name: 'Лист сборки' });
  expect(sheets.map((it) => /0001|0002/.exec(it.textContent ?? '')?.[0])).toEqual(['0001', '0002']);
  expect(screen.getByRole('button', { name: 'Печать' })).toBeTruthy();
});

it('an invoice writes out what is due', () => {
  renderInShop(<Invoice order={aStaffOrder({ paid: roubles(10_000), due: roubles(7080) })} />);
  const text = plain(screen.getByRole('article', { name: 'Счёт на оплату' }).textContent);
  for (const part of ['16 780 ₽', 'Оплачено10 000 ₽', 'Семь тысяч восемьдесят рублей 00 копеек']) {
    expect(text).toContain(part);
  }
});
