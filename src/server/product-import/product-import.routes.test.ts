import { describe, expect, it } from 'vitest';
import { buildProduct } from '#tests/support/builders.ts';
import { csv, openImportShop } from '#tests/support/product-imports.ts';

const { shop, as, work, check, rowsOf, start, apply, figures, aVariant } = await openImportShop();

/** The same letters in windows-1251, as Russian spreadsheets save a CSV. */
const windows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

describe('a file of products', () => {
  it('changes nothing until it is applied, then all of it, in the ledger and the audit log too', async () => {
    const { sku, product } = await aVariant();
    const file = csv(
      ['Артикул', 'Артикул товара', 'Название', 'Цвет', 'Размер', 'Цена', 'Остаток', 'Остаток при выгрузке'],
      [sku, '', 'Платье новое', '', '', '4 500 ₽', 7, 5],
      [`${sku}-N`, product.sku, '', 'RED', '46', '', 3, ''],
    );
    const checked = await check(windows1251(file.replace(' ₽', '')));
    expect(checked).toMatchObject({
      state: 'checked',
      encoding: 'windows-1251',
      delimiter: ';',
      total: 2,
      done: 2,
      changed: 1,
      added: 1,
      failed: 0,
    });
    expect((await figures(sku)).stock).toBe(5);
    expect(await rowsOf(checked.id, 'changed')).toMatchObject([
      {
        line: 2,
        changes: [
          { column: 'Название' },
          { column: 'Цена', before: '5000', after: '4500' },
          { column: 'Остаток' },
        ],
      },
    ]);
    expect(await apply(checked.id)).toMatchObject({ state: 'applied', by: expect.any(String) });
    expect(await figures(sku)).toMatchObject({ stock: 7, price: 4500, name: 'Платье новое', ledger: 7 });
    expect(await figures(`${sku}-N`)).toMatchObject({ stock: 3, ledger: 3 });
    const { rows } = await shop.owner.query(
      'select action from audit_log where entity_id = any ($1) order by id',
      [[product.id, checked.id]],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'import.create',
      'import.start',
      'import.apply',
      'product.import',
    ]);
    expect((await start(checked.id)).error?.code).toBe('wrong_state');
  });

  it.each([
    ['=HYPERLINK("evil")', `"'=HYPERLINK(""evil"")"`],
    ["'=1+1", "''=1+1"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ["'' -2", "''' -2"],
    ["'Мария'", "'Мария'"],
  ])('comes back from an export as it is, as CSV and as a table: %s', async (name, written) => {
    const product = await buildProduct(shop.db, {
      name,
      variants: [{ stock: 2 }, { size: '46' }],
    });
    for (const format of ['csv', 'xlsx']) {
      const response = await shop.app.inject({
        url: `/api/admin/products/export?format=${format}&q=${product.sku}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toContain(`.${format}`);
      if (format === 'csv') expect(response.body).toContain(`;${written};`);
      const checked = await check(response.rawPayload, `t.${format}`);
      expect(checked).toMatchObject({ format, state: 'checked', total: 2, unchanged: 2, failed: 0 });
    }
  });

  it('goes out of the chosen products alone, archived ones too', async () => {
    const [one, other, left] = await Promise.all(
      [1, 2, 3].map(() => buildProduct(shop.db, { variants: [{ stock: 2 }] })),
    );
    await shop.owner.query('update products set is_active = false, archived_at = now() where id = $1', [
      other?.id,
    ]);
    const { body } = await shop.app.inject({
      url: `/api/admin/products/export?format=csv&ids=${one?.id},${other?.id}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect([one, other, left].map((product) => body.includes(`;${product?.sku};`))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('goes out into the audit log too, with what it was narrowed by', async () => {
    const download = (query: string) =>
      shop.app.inject({
        url: `/api/admin/products/export?${query}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
    await download('format=csv&isSale=true&q=MR');
    await download('format=csv&blank=true');
    const { rows } = await shop.owner.query(
      `select user_id as who, after from audit_log where action = 'product.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ who: as.id, after: { format: 'csv', filter: { isSale: true, q: 'MR' } } }]);
  });

  it.each([
    ['with a comma and UTF-8', Buffer.from('Артикул,Цена\nX,1'), { encoding: 'UTF-8', delimiter: ',' }],
    [
      'with tabs and UTF-16',
      Buffer.from('\uFEFFАртикул\tЦена\nX\t1', 'utf16le'),
      { encoding: 'UTF-16', delimiter: '\t' },
    ],
  ])('is read %s', async (_, content, how) => {
    expect(await check(content)).toMatchObject({ state: 'checked', total: 1, failed: 1, ...how });
  });

  it.each<[string, Buffer, string]>([
    ['without articles', Buffer.from('Цена\n5'), 'В первой строке нет столбца «Артикул»'],
    ['of titles alone', Buffer.from('Артикул;Цена'), 'В файле нет строк с товарами'],
    ['of rubbish', Buffer.from([1, 0, 2, 0]), 'Это не таблица CSV'],
    ['of an archive that is none', Buffer.from('PK\u0003\u0004rubbish'), 'Это не таблица XLSX'],
    ['with an open quote', Buffer.from('Артикул;Цена\n"a;1'), 'Строка 2: кавычки открыты и не закрыты'],
  ])('%s is refused', async (_, content, failure) => {
    expect(await check(content)).toMatchObject({ state: 'failed', failure });
  });

  it('waits where the colour of a new variant was put away meanwhile', async () => {
    const { product } = await aVariant();
    await shop.owner.query(
      `insert into colors (code, name, hex) values ('FADE', '{"ru": "Уходящий"}', '#808080')`,
    );
    const title = ['Артикул', 'Артикул товара', 'Цвет', 'Размер'];
    const checked = await check(csv(title, [`${product.sku}-F`, product.sku, 'FADE', '46']));
    await shop.owner.query(`update colors set archived_at = now() where code = 'FADE'`);
    expect(await apply(checked.id)).toMatchObject({ state: 'checked', failed: 1 });
    expect(await rowsOf(checked.id, 'failed')).toMatchObject([
      { problems: [{ message: 'Цвет FADE в архиве. Новых вариантов с ним не сделать' }] },
    ]);
    expect(await figures(`${product.sku}-F`)).toBeUndefined();
  });

  it('with a bad row writes nothing, or the others where that is wished', async () => {
    const { sku } = await aVariant();
    const file = csv(['Артикул', 'Цена'], [sku, 4000], ['NOBODY', 10], ['', 3]);
    const checked = await check(file);
    expect(checked).toMatchObject({ changed: 1, failed: 2 });
    expect(await rowsOf(checked.id, 'failed')).toMatchObject([
      { line: 3, sku: 'NOBODY', problems: [{ column: 'Артикул' }] },
      { line: 4, sku: '', problems: [{ message: 'Без артикула строку не к чему отнести' }] },
    ]);
    expect((await start(checked.id)).error).toMatchObject({ code: 'wrong_state' });
    expect((await figures(sku)).price).toBe(5000);
    expect((await apply(checked.id, true)).state).toBe('applied');
    expect((await figures(sku)).price).toBe(4000);
    const errors = await shop.app.inject({
      url: `/api/admin/products/imports/${checked.id}/errors`,
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(errors.body).toContain('3;NOBODY;Артикул;');
  });

  it('names the rows that an order made stale between check and writing, and writes nothing', async () => {
    const [first, second] = [await aVariant(), await aVariant()];
    const titles = ['Артикул', 'Остаток', 'Остаток при выгрузке'];
    const checked = await check(csv(titles, [first.sku, 9, 5], [second.sku, 9, 5]));
    await shop.owner.query(
      `insert into stock_ledger (variant_id, delta, reason) values ($1, -1, 'correction')`,
      [first.id],
    );
    expect(await apply(checked.id)).toMatchObject({ state: 'checked', changed: 1, failed: 1 });
    expect(await rowsOf(checked.id, 'failed')).toMatchObject([
      { line: 2, problems: [{ column: 'Остаток', message: 'Остаток: при проверке 5, сейчас 4' }] },
    ]);
    expect([(await figures(first.sku)).stock, (await figures(second.sku)).stock]).toEqual([4, 5]);
    expect((await apply(checked.id, true)).state).toBe('applied');
    expect((await figures(second.sku)).stock).toBe(9);
  });

  it('names the rows whose price no longer fits an old price that was set meanwhile, and writes nothing', async () => {
    const [first, second] = [await aVariant(), await aVariant()];
    const checked = await check(csv(['Артикул', 'Цена'], [first.sku, 6000], [second.sku, 6000]));
    await shop.owner.query('update products set old_price = 550000 where id = $1', [first.product.id]);
    expect(await apply(checked.id)).toMatchObject({ state: 'checked', changed: 1, failed: 1 });
    expect(await rowsOf(checked.id, 'failed')).toMatchObject([
      {
        line: 2,
        problems: [
          {
            column: 'Цена',
            value: '6000',
            message: 'Старая цена сейчас 5500, она должна быть больше новой, 6000',
          },
        ],
      },
    ]);
    expect((await figures(second.sku)).price).toBe(5000);
    expect((await apply(checked.id, true)).state).toBe('applied');
    expect([(await figures(first.sku)).price, (await figures(second.sku)).price]).toEqual([5000, 6000]);
  });

  it('is in the audit log as soon as its writing is asked for, by whom, and once written too', async () => {
    const { sku } = await aVariant();
    const checked = await check(csv(['Артикул', 'Цена'], [sku, 4000]));
    await start(checked.id);
    const noted = async () => {
      const { rows } = await shop.owner.query(
        `select action, user_id as who from audit_log where entity_id = $1 and action <> 'import.create' order by id`,
        [checked.id],
      );
      return rows;
    };
    expect(await noted()).toEqual([{ action: 'import.start', who: as.id }]);
    await work();
    expect((await noted()).map(({ action }) => action)).toEqual(['import.start', 'import.apply']);
  });

  it('is given up before it is written, and not after', async () => {
    const { sku } = await aVariant();
    const checked = await check(csv(['Артикул', 'Цена'], [sku, 4000]));
    await start(checked.id);
    const cancel = () => shop.ask('staffImportCancel', { as, params: { id: checked.id } });
    expect((await cancel()).data.state).toBe('cancelled');
    await work();
    expect((await figures(sku)).price).toBe(5000);
    expect((await cancel()).error?.code).toBe('wrong_state');
  });
});
