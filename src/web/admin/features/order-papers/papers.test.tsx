import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
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
  expect(screen.getByRole('img', { name: 'Штрихкод: 261121-0042' })).toBeTruthy();
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
  for (const part of [
    '8 390,0016 780,00',
    'Оплачено10 000,00',
    'Итого17 080,00Без НДСОплачено',
    'на сумму 17 080,00 руб.К оплате: Семь тысяч восемьдесят рублей 00 копеек',
  ]) {
    expect(text).toContain(part);
  }
});

it('an invoice that is paid still tells what it was about', () => {
  renderInShop(<Invoice order={aStaffOrder({ paid: roubles(17_080), due: roubles(0) })} />);
  const text = plain(screen.getByRole('article', { name: 'Счёт на оплату' }).textContent);
  expect(text).toContain('Всего к оплате0,00');
  expect(text).toContain('на сумму 17 080,00 руб.Семнадцать тысяч восемьдесят рублей 00 копеек');
});

it('a packing slip names a wholesale group as it was bought', () => {
  const [line] = aStaffOrder().items;
  const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 } as const;
  const items = [{ ...line, wholesaleGroupId: 'g', bundle }] as StaffOrder['items'];
  renderInShop(<PackingSlip order={aStaffOrder({ items })} />);
  expect(plain(screen.getByRole('article').textContent)).toContain(
    'Опт: набор одного цвета, 2 набора, 2 шт.',
  );
});

it('an invoice names the account of the shop and the company that pays', async () => {
  const legal = {
    ...{ name: 'ООО «Мера»', inn: '9900001010', kpp: '990001001', ogrn: '', address: 'Москва, Примерная, 1' },
    bank: 'АО «Примербанк», БИК 044525000, к/с 30101810000000000000, р/с 40702810000000000000',
    vatRate: 22 as const,
  };
  const company = {
    name: 'ООО «Север»',
    inn: '9900002021',
    kpp: '990001002',
    address: 'Псков, Примерная, 8',
  };
  const order = aStaffOrder({ company, payUntil: '2026-11-25', due: roubles(17_080) });
  const storeSettings = () => ({ data: { ...DEFAULT_STORE_PROFILE, legal } });
  renderInShop(<Invoice order={order} />, { caller: fakeCaller({ storeSettings }) });
  const bank = await screen.findByRole('table', { name: 'Реквизиты для оплаты' });
  const cells = within(bank).getAllByRole('cell');
  expect(cells.map((cell) => plain(cell.textContent))).toEqual([
    ...['АО «Примербанк»Банк получателя', 'БИК', '044525000', 'Сч. №', '30101810000000000000'],
    ...['ИНН 9900001010', 'КПП 990001001', 'Сч. №', '40702810000000000000', 'ООО «Мера»Получатель'],
  ]);
  const text = plain(screen.getByRole('article', { name: 'Счёт на оплату' }).textContent);
  for (const part of [
    'Счёт действует по 25 ноября 2026 г.',
    'ПоставщикООО «Мера», ИНН 9900001010, КПП 990001001, Москва, Примерная, 1',
    'ПокупательООО «Север», ИНН 9900002021, КПП 990001002, Псков, Примерная, 8',
    'В том числе НДС 22%3 080,00',
    'Всего наименований 2, на сумму 17 080,00 руб.Семнадцать тысяч восемьдесят рублей 00 копеек',
  ]) {
    expect(text).toContain(part);
  }
});
