import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addGoods,
  countRows,
  openTestShop,
  type Person,
  placeGuestOrder,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ env: { RATE_EXPORT_PER_HOUR: '12' } });
const manager = await shop.signIn({ role: 'manager' });
const admin = await shop.signIn({ role: 'admin' });

beforeAll(async () => {
  const goods = await addGoods(shop, { stock: 100 });
  const names = ['Мария Иванова', '=HYPERLINK("http://evil.example","жми")', '@SUM(1+1)'];
  for (const [index, name] of names.entries()) {
    const contact = { name, phone: `+7921000001${index}`, email: `a${index}@example.ru` };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: index + 1 }], {
      contact,
      comment: '-2+3; "кавычки"\nи строка',
    });
  }
});

const download = (as: Person | null, query: Readonly<Record<string, string>>) =>
  shop.app.inject({
    url: `/api/admin/orders/export?${new URLSearchParams(query).toString()}`,
    ...(as === null ? {} : { headers: { authorization: `Bearer ${as.token}` } }),
  });

describe('the export of orders', () => {
  it('is a CSV file of one row an order, with cells that are no formulas', async () => {
    const { statusCode, headers, body } = await download(admin, { format: 'csv' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(body.startsWith('\uFEFFНомер;Дата;Состояние;')).toBe(true);
    expect(body).toContain(`;"'=HYPERLINK(""http://evil.example"",""жми"")";`);
    expect(body).toContain(`;'@SUM(1+1);`);
    expect(body).toContain(`"'-2+3; ""кавычки""\nи строка"`);
    expect(body).not.toMatch(/(^|[;\n"])[=+@-]/m);
    expect(await countRows(shop, 'audit_log', `action = 'order.export'`)).toBe(1);
  });

  it('is an XLSX file of the same', async () => {
    const { rawPayload } = await download(admin, { format: 'xlsx', q: 'Мария' });
    const parts = unzipSync(rawPayload);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(sheet).toContain('<t xml:space="preserve">Мария Иванова</t>');
    expect(sheet).toContain('<c><v>1300</v></c>');
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
  });

  it('leaves the contacts out without the permission', async () => {
    const { body } = await download(manager, { format: 'csv' });
    expect(body.split('\r\n')).toHaveLength(5);
    expect(body).not.toMatch(/Мария|example\.ru|921|Телефон|кавычки/);
  });

  it('is what the list is narrowed to', async () => {
    const { body } = await download(manager, { format: 'csv', status: 'cancelled', q: 'Мария' });
    expect(body.split('\r\n')).toHaveLength(2);
    const { rows: noted } = await shop.owner.query(
      `select user_id as who, after from audit_log where action = 'order.export' order by id desc limit 1`,
    );
    expect(noted).toEqual([
      {
        who: manager.id,
        after: { format: 'csv', hasContacts: false, filter: { status: 'cancelled', q: '…' } },
      },
    ]);
    const { rows: chosen } = await shop.owner.query('select id, number from orders order by number limit 2');
    const some = await download(manager, { format: 'csv', ids: chosen.map(({ id }) => id).join(',') });
    expect(
      some.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
    ).toEqual(chosen.map(({ number }) => number).reverse());
    expect((await download(manager, { format: 'csv', from: '20.11.2026' })).statusCode).toBe(400);
    expect((await download(manager, { format: 'pdf' })).statusCode).toBe(400);
  });

  it('is the business of staff, so many times an hour', async () => {
    expect((await download(null, { format: 'csv' })).statusCode).toBe(401);
    expect((await download(await shop.signIn(), { format: 'csv' })).statusCode).toBe(403);
    const codes: number[] = [];
    for (let made = 0; made < 14; made += 1) {
      codes.push((await download(manager, { format: 'csv', status: 'cancelled' })).statusCode);
    }
    expect(codes.at(-1)).toBe(429);
  });
});
