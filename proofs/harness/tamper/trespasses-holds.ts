import { addGoods, type Goods } from '../goods.ts';
import { DELIVERY, groupLine, newGroupLine, operation } from './requests-cart.ts';
import { guestsOrder, orderOf } from './requests-orders.ts';
import { acceptanceOf, guestsAddress, wholesaleRequests } from './requests-wholesale.ts';
import type { Trespass } from './trespass.ts';
import type { World } from './world.ts';

/** Goods of which a guest holds every piece, and the hold as staff see it: its row, not its secret. */
async function heldGoods(world: World): Promise<{ goods: Goods; id: string }> {
  const { database } = world.trial;
  const [goods] = await addGoods(database, 1, 2);
  if (goods === undefined) throw new Error('no goods');
  await world.ask({
    method: 'POST',
    path: '/api/wholesale/accept',
    headers: guestsAddress(world),
    body: acceptanceOf(world, goods),
  });
  const { id } = await database.row<{ id: string }>(
    'select hold_id as id from hold_lines where variant_id = $1',
    [goods.variantId],
  );
  return { goods, id };
}

const KEPT = ['holds', 'hold_lines'];
/** What a cart holds. */
const CONTENTS = ['cart_groups', 'cart_items'];

/** Other people's holds. */
export const holdTrespasses = {
  wholesaleAccept: [
    {
      name: 'another one’s hold by its id',
      codes: ['stale_version'],
      make: async (world: World) => {
        const { goods, id } = await heldGoods(world);
        return { body: { ...acceptanceOf(world, goods), items: [], holdId: id } };
      },
    },
    {
      name: 'pieces that another one holds',
      codes: ['stale_version'],
      make: async (world: World) => ({
        token: (await world.person()).token,
        body: acceptanceOf(world, (await heldGoods(world)).goods),
      }),
    },
  ],
  wholesaleTrimHold: [
    {
      name: 'another one’s hold by its id',
      keeps: KEPT,
      make: async (world: World) => ({ body: { holdId: (await heldGoods(world)).id, items: [] } }),
    },
  ],
  cartAdd: [
    {
      name: 'pieces that another one holds',
      codes: ['out_of_stock'],
      make: async (world: World) => ({
        token: (await world.person()).token,
        body: { ...newGroupLine(world, (await heldGoods(world)).goods), ...operation(world) },
      }),
    },
  ],
  cartAddBatch: [
    {
      name: 'pieces that another one holds',
      keeps: [...KEPT, ...CONTENTS],
      make: async (world: World) => ({
        token: (await world.person()).token,
        body: { items: [newGroupLine(world, (await heldGoods(world)).goods)], ...operation(world) },
      }),
    },
  ],
  cartMigrate: [
    {
      name: 'pieces that another one holds, by the id of the hold',
      keeps: [...KEPT, ...CONTENTS],
      make: async (world: World) => {
        const { goods, id } = await heldGoods(world);
        const localCartData = { items: [newGroupLine(world, goods)] };
        return { token: (await world.person()).token, body: { localCartData, holdId: id } };
      },
    },
    {
      name: 'another one’s hold by its id',
      keeps: KEPT,
      make: async (world: World) => ({
        token: (await world.person()).token,
        body: { localCartData: { items: [] }, holdId: (await heldGoods(world)).id },
      }),
    },
  ],
  orderCreate: [
    {
      name: 'another one’s hold by its id, beside goods of one’s own',
      keeps: KEPT,
      make: async (world: World) => {
        const { id } = await heldGoods(world);
        const { headers, body } = await guestsOrder(world);
        return { headers, body: { ...body, holdId: id } };
      },
    },
    {
      name: 'pieces that another one holds, by the id of the hold',
      codes: ['cart_changed', 'out_of_stock'],
      make: async (world: World) => {
        const { goods, id } = await heldGoods(world);
        const items = [groupLine(goods)];
        const seen = await world.ask<Parameters<typeof orderOf>[1]>({
          ...{ method: 'POST', path: '/api/cart/quote', body: { items, delivery: DELIVERY, holdId: id } },
        });
        return orderOf(world, seen, { items, holdId: id });
      },
    },
  ],
  staffHoldRelease: [
    {
      name: 'a hold that has ended',
      codes: ['not_found'],
      make: async (world: World) => {
        const [base] = wholesaleRequests.staffHoldRelease;
        const request = await base(world);
        await world.trial.database.rows(
          `with past as (update holds set created_at = now() - interval '20 minutes',
             expires_at = now() - interval '1 minute' where id = $1 returning id, expires_at)
           update hold_lines l set expires_at = past.expires_at from past where l.hold_id = past.id`,
          [request.params.id],
        );
        return request;
      },
    },
  ],
} as const satisfies Record<string, readonly Trespass[]>;
