import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { Invoice } from './invoice.tsx';
import { PackingSlip } from './packing-slip.tsx';

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

it('an invoice writes out what is due', () => {
  renderInShop(<Invoice order={aStaffOrder({ paid: roubles(10_000), due: roubles(7080) })} />);
  const text = plain(screen.getByRole('article', { name: 'Счёт на оплату' }).textContent);
  for (const part of ['16 780 ₽', 'Оплачено10 000 ₽', 'Семь тысяч восемьдесят рублей 00 копеек']) {
    expect(text).toContain(part);
  }
});
