import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { formOf } from '../form.ts';
import type { Base } from './base.ts';
import { lineName, operation } from './requests-cart.ts';
import { placedByGuest, staffOrderOf } from './requests-orders.ts';
import type { World } from './world.ts';

/** Correct requests of staff about orders, wholesale buyers, holds and files of products. */
export const staffRequests = {
  staffOrderCreate: [
    async (world: World) => {
      const placed = await staffOrderOf(world);
      return { token: (await world.person('manager')).token, ...placed };
    },
  ],
  staffOrderEdit: [
    async (world: World) => {
      const { token, params, seen } = await opened(world);
      const body = {
        lines: [{ lineId: seen.items[0].id, quantity: 1 }],
        added: [{ ...lineName(world.goods[1]), quantity: 1 }],
        comment: 'По звонку',
        version: seen.version,
        ...operation(world),
      };
      return { token, params, body };
    },
  ],
  staffOrderReturn: [
    async (world: World) => {
      const { token, params, seen: placed } = await opened(world);
      const ask = <T>(method: string, path: string, body: object) =>
        world.ask<T>({
          method,
          path: `/api/admin/orders/${params.id}/${path}`,
          headers: { authorization: `Bearer ${token}` },
          body,
        });
      const paid = { amount: placed.totals.total, date: '2026-11-20', document: '№ 42' };
      let { version } = await ask<Seen>('POST', 'payments', {
        ...{ kind: 'payment', ...paid },
        ...{ version: placed.version, ...operation(world) },
      });
      const tracking = { carrier: 'Почта России', number: 'RA123456789RU' };
      for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
        const step = { status, version, ...(status === 'shipped' ? { tracking } : {}) };
        ({ version } = await ask<Seen>('PUT', 'status', step));
      }
      const [line] = placed.items;
      const amount = line.total / line.quantity;
      const body = {
        lines: [{ lineId: line.id, quantity: 1, restock: true }],
        amount,
        refund: { ...paid, amount },
        comment: 'Не подошло',
        version,
        ...operation(world),
      };
      return { token, params, body };
    },
  ],
  staffOrderNote: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { params } = await placedByGuest(world);
      return { token, params, body: { note: 'Просила позвонить', ...operation(world) } };
    },
  ],
  staffWholesaleBuyerDecide: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { id } = await world.person();
      await world.trial.database.rows(
        `with buyer as (update users set wholesale = 'pending' where id = $1 returning id)
         insert into wholesale_applications (user_id, company, inn, applied_at)
         select id, 'ООО «Ромашка»', '7707083893', now() from buyer`,
        [id],
      );
      return { token, params: { id }, body: { decision: 'refused', reason: 'Нет данных', version: 1 } };
    },
  ],
  staffHoldRelease: [
    async (world: World) => {
      const { token } = await world.person('manager');
      const { id: userId } = await world.person();
      const id = uuidv7();
      await world.trial.database.rows(
        `with hold as (
           insert into holds (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')
           returning id, expires_at
         )
         insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
         select id, $3, 'proof', 1, expires_at from hold`,
        [id, userId, world.goods[0].variantId],
      );
      return { token, params: { id }, body: { reason: 'Покупатель передумал' } };
    },
  ],
  staffImportApply: [
    async (world: World) => {
      const { token, id } = await checkedImport(world);
      return { token, params: { id }, body: { skipFailed: false } };
    },
  ],
  staffImportCancel: [
    async (world: World) => {
      const { token, id } = await checkedImport(world);
      return { token, params: { id } };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

type Line = { readonly id: string; readonly quantity: number; readonly total: number };
type Seen = {
  readonly version: number;
  readonly totals: { readonly total: number };
  readonly items: readonly [Line];
};

/** A guest's order, opened by somebody of the staff. */
async function opened(world: World) {
  const { token } = await world.person('manager');
  const { params } = await placedByGuest(world);
  const seen = await world.ask<Seen>({
    method: 'GET',
    path: `/api/admin/orders/${params.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { token, params, seen };
}

/** A file that changes the price of one variant, judged and not written. */
async function checkedImport(world: World): Promise<{ token: string; id: string }> {
  const { token } = await world.person('manager');
  const headers = { authorization: `Bearer ${token}` };
  const price = world.trial.random.whole(100, 900_000);
  const sku = `IMPORT-${uuidv7().slice(-12)}`;
  await world.trial.database.rows('update variants set sku = $1 where id = $2', [
    sku,
    world.goods[1].variantId,
  ]);
  const { payload, contentType } = formOf([
    { name: 'prices.csv', content: `Артикул;Цена варианта\n${sku};${price}\n` },
  ]);
  const { id } = await world.ask<{ id: string }>({
    method: 'POST',
    path: '/api/admin/products/imports',
    headers: { ...headers, 'content-type': contentType },
    payload,
  });
  for (;;) {
    const path = `/api/admin/products/imports/${id}`;
    const { state } = await world.ask<{ state: string }>({ method: 'GET', path, headers });
    if (state === 'checked') return { token, id };
    if (state !== 'checking') throw new Error(`the experiment could not be set up: an import is ${state}`);
    await sleep(20);
  }
}
