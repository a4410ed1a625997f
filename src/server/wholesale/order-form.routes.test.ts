import { describe, expect, it } from 'vitest';
import { readXlsx, writeXlsx } from '#server/sheets/spreadsheet-worker.ts';
import { buildCategory, storeSetting } from '#tests/support/builders.ts';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const dresses = await buildCategory(shop.db, { slug: 'dresses', name: 'Платья' });
const midi = await buildCategory(shop.db, { slug: 'midi', name: 'Платья миди', parent: dresses });
const coats = await buildCategory(shop.db, { slug: 'coats', name: 'Пальто' });
const [dress] = await addDress(shop, { name: 'Платье на запах', categories: [midi] });
const [coat] = await addDress(shop, { name: 'Пальто-халат', categories: [coats] });
await addDress(shop, { name: 'Скрытое платье', showWholesalePrice: false });
await addDress(shop, { name: 'Проданное платье', stock: 0 });

const list = (query: Record<string, string> = {}, as?: Person) =>
  shop.ask('wholesaleProducts', { query, ...(as === undefined ? {} : { as }) });
const names = async (query?: Record<string, string>, as?: Person) =>
  (await list(query, as)).data.map(({ name }) => name);
const readList = (content: Buffer | string) =>
  shop.ask('wholesaleOrderList', { body: { content: Buffer.from(content).toString('base64') } });
const settings = (value: object) => storeSetting(shop.db, 'wholesale', value);
const download = (format: string) =>
  shop.app.inject({ url: `/api/wholesale/order-form?format=${format}`, method: 'GET' });

describe('the products of the order form', () => {
  it('are those that can be had and whose price this visitor may see, with stock and prices', async () => {
    const { data, envelope } = await list();
    expect(data.map(({ name }) => name)).toEqual(['Пальто-халат', 'Платье на запах']);
    expect(data[1]).toMatchObject({
      id: dress.product.id,
      price: 5990,
      totalStock: 20,
      wholesale: { wholesalePrice: 5090, savings: 900, minQuantity: 2 },
      variants: [
        { colorCode: 'RED', sizeCode: '44', quantity: 10 },
        { colorCode: 'RED', sizeCode: '46', quantity: 10 },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('description');
    expect(envelope.categories).toEqual([
      { slug: 'coats', name: 'Пальто', count: 1 },
      { slug: 'dresses', name: 'Платья', count: 1 },
    ]);
    const approved = await shop.signIn({ wholesale: 'approved' });
    expect(await names({}, approved)).toContain('Скрытое платье');
  });

  it.each([
    ['a word of the name', { q: 'запах' }, ['Платье на запах']],
    ['an article', { q: dress.product.sku.toLowerCase() }, ['Платье на запах']],
    ['an article of a variant', { q: `${dress.product.sku}-RED-44` }, ['Платье на запах']],
    ['a category with what is below it', { category: 'dresses' }, ['Платье на запах']],
    ['nothing that is sold', { q: '100%_' }, []],
    ['pages', { limit: '1', page: '2' }, ['Платье на запах']],
    [
      'ids, in their order',
      { ids: `${dress.product.id},${coat.product.id}` },
      ['Платье на запах', 'Пальто-халат'],
    ],
  ] as const)('are found by %s', async (_, query, found) => {
    expect(await names(query)).toEqual(found);
  });
});

describe('a list for the order form', () => {
  const { sku } = dress.product;

  it('is read as CSV, with its rows and what is wrong with them', async () => {
    const { data } = await readList(
      `\uFEFFАртикул;Цвет;Размер;Количество\r\n${sku};RED;44;4\r\nNO-SUCH;RED;44;1\r\n${sku};RED;46;51\r\n`,
    );
    expect(data).toEqual({
      rows: 3,
      lines: [{ productId: dress.product.id, colorCode: 'RED', sizeCode: '44', quantity: 4 }],
      problemCount: 2,
      problems: [
        { row: 3, article: 'NO-SUCH', message: 'Такого артикула нет' },
        { row: 4, article: sku, message: 'Не больше 50\u00A0шт. одного варианта' },
      ],
    });
  });

  it('may have commas, windows-1251, or be a workbook', async () => {
    const lines = [{ productId: dress.product.id, colorCode: 'RED', sizeCode: '44', quantity: 4 }];
    expect((await readList(`${sku},RED,44,4`)).data.lines).toEqual(lines);
    const cyrillic = Buffer.concat([
      Buffer.from([0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb]),
      Buffer.from(';color;size;quantity\n'),
      Buffer.from(`${sku};RED;44;4\n`),
    ]);
    expect((await readList(cyrillic)).data.lines).toEqual(lines);
    const workbook = await writeXlsx([[sku, 'RED', '44', 4]], [10, 10, 10, 10]);
    expect((await readList(workbook)).data.lines).toEqual(lines);
  });

  it('of ten thousand rows is read, of one more refused', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `ART-${at};RED;44;1`).join('\n');
    const { data } = await readList(rows(10_000));
    expect(data).toMatchObject({ rows: 10_000, lines: [], problemCount: 10_000 });
    expect(data.problems).toHaveLength(500);
    expect((await readList(rows(10_001))).error?.message).toBe(
      'В файле больше 10\u00A0000\u00A0строк. Разделите его на части',
    );
  });

  it.each([
    ['nothing with pieces', 'Артикул;Цвет;Размер;Количество\n', 'В файле нет строк с количеством'],
    ['a broken workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'Это не таблица XLSX'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 'Это не таблица CSV'],
  ])('that is %s is refused in words', async (_, content, message) => {
    const { status, error } = await readList(content);
    expect([status, error?.message]).toEqual([400, message]);
  });
});

describe('the blank form', () => {
  it('has every variant that can be had, with price and stock, and is read back as a list', async () => {
    const csv = await download('csv');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="opt-blank-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [titles, ...rows] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(titles).toBe('Артикул;Товар;Цвет;Размер;Количество;Цена, ₽;Остаток;Минимум на товар');
    expect(rows).toHaveLength(4);
    const [filled] = rows.slice(2).map((row) => row.replace(';;5090', ';3;5090'));
    const { data } = await readList(`${titles}\r\n${filled}\r\n${rows[3]}`);
    expect(data).toMatchObject({ rows: 1, lines: [{ productId: dress.product.id, quantity: 3 }] });
    const xlsx = await download('xlsx');
    expect((await readXlsx(xlsx.rawPayload))[0]?.slice(0, 2)).toEqual(['Артикул', 'Товар']);
    expect((await readList(xlsx.rawPayload)).error?.message).toBe('В файле нет строк с количеством');
  });
});

describe('who may order so', () => {
  it.each([
    [
      'wholesale is switched off',
      { wholesaleEnabled: false },
      'global_disabled',
      'Оптовые продажи сейчас закрыты',
    ],
    [
      'buyers are approved',
      { wholesaleAccess: 'approved' },
      'approval_required',
      'Оптом покупают после одобрения заявки. Подайте её в\u00A0личном кабинете',
    ],
    [
      'rows are not sold',
      { bundleTypeSettings: { allowIndividual: false } },
      'product_disabled',
      'Заказ таблицей сейчас недоступен',
    ],
  ])('where %s, no call answers', async (_, value, reason, message) => {
    await settings(value);
    for (const { status, error } of [await list(), await readList('A;1')]) {
      expect([status, error?.message, error?.details]).toEqual([422, message, { reason }]);
    }
    const form = await download('csv');
    expect([form.statusCode, form.json().message]).toEqual([422, message]);
    await settings({});
  });

  it('an approved buyer may where others may not', async () => {
    await settings({ wholesaleAccess: 'approved' });
    const as = await shop.signIn({ wholesale: 'approved' });
    expect(await names({}, as)).toContain('Платье на запах');
    await settings({});
  });
});

it('groups of several products come into the cart by one call, each by itself', async () => {
  const as = await shop.signIn();
  const [scarce] = await addDress(shop, { name: 'Последнее платье', stock: 1 });
  const lineOf = (goods: typeof dress, quantity: number) => ({
    ...{ productId: goods.product.id, color: 'RED', size: '44', quantity, isWholesale: true },
    wholesaleGroupId: `${goods.product.id}-individual-all-purchase1`,
    bundle: { type: 'individual', value: 'all', quantity: 1, perSet: quantity },
  });
  const { data } = await shop.ask('cartAddBatch', {
    as,
    body: { items: [lineOf(dress, 3), lineOf(scarce, 2), lineOf(coat, 2)] },
  });
  expect(data.addedItems.map(({ productId }) => productId)).toEqual([dress.product.id, coat.product.id]);
  expect(data.failedItems).toMatchObject([{ productId: scarce.product.id, error: expect.any(String) }]);
});
