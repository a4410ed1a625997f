import { groupIdOf, putGroup } from '../cart-groups.ts';
import { newKey } from '../checkout.ts';
import { addGoods } from '../goods.ts';
import { DELIVERY, lineName, newGroupLine, operation, quoteLine, tokenOfGroup } from './requests-cart.ts';
import { orderOf } from './requests-orders.ts';
import { acceptanceOf, guestsAddress } from './requests-wholesale.ts';
import type { Trespass } from './trespass.ts';
import type { World } from './world.ts';

/** Somebody with an empty cart, who names the group of somebody else's. */
async function othersGroup(world: World) {
  const [goods] = world.goods;
  const { id: userId } = await world.person();
  await putGroup(world.trial.database, { userId, goods, sets: 2 });
  return { token: (await world.person()).token, goods, wholesaleGroupId: groupIdOf(goods) };
}

/** A line of one's own group, named by itself. */
async function ownLine(world: World) {
  const [goods] = world.goods;
  const token = await tokenOfGroup(world);
  return { token, line: { ...lineName(goods), wholesaleGroupId: groupIdOf(goods) } };
}

/** Sixty pieces in one row, with the word of the shop for sixty sets. */
async function rowUnderAnothersProof(world: World) {
  const { trial } = world;
  const [goods] = await addGoods(trial.database, 1, 60);
  if (goods === undefined) throw new Error('no goods');
  const { productId, color, size } = goods;
  const { analysisId, available } = await world.ask<{
    readonly analysisId: string;
    readonly available: { readonly proof: string };
  }>({
    method: 'POST',
    path: '/api/wholesale/analyze-shortage',
    headers: guestsAddress(world),
    body: { productId, bundleType: 'full_set', selection: {}, requestedQuantity: 60 },
  });
  const lines = [{ colorCode: color, sizeCode: size, perSet: 60, quantity: 60 }];
  const bundle = { type: 'individual', value: 'all', sets: 1, lines, proof: available.proof };
  return { ...acceptanceOf(world, goods), analysisId, bundle };
}

/** An order of such a row under an id that only looks as if an analysis had made it. */
async function orderOfForgedRow(world: World) {
  const [goods] = world.goods;
  const line = {
    ...{ ...lineName(goods), quantity: 60 },
    wholesaleGroupId: `${goods.productId}-individual-all-${newKey(world.trial.random).padEnd(36, 'x').slice(0, 36)}`,
    bundle: { type: 'individual', value: 'all', quantity: 1, perSet: 60 },
  };
  const body = { items: [line], delivery: DELIVERY };
  const seen = await world.ask<Parameters<typeof orderOf>[1]>({
    ...{ method: 'POST', path: '/api/cart/quote', body },
  });
  return orderOf(world, seen, { items: [line] });
}

/** Other people's wholesale groups, parts of one's own, and groups that the shop never proposed. */
export const groupTrespasses = {
  cartUpdate: [
    {
      name: 'a line of one’s own group',
      codes: ['wholesale_group_protected'],
      make: async (world: World) => {
        const { token, line } = await ownLine(world);
        return { token, body: { ...line, newQuantity: 1, ...operation(world) } };
      },
    },
  ],
  cartRemove: [
    {
      name: 'a line of one’s own group',
      codes: ['wholesale_group_protected'],
      make: async (world: World) => {
        const { token, line } = await ownLine(world);
        return { token, body: { ...line, ...operation(world) } };
      },
    },
  ],
  cartUpdateWholesaleGroup: [
    {
      name: 'another one’s group',
      codes: ['not_found'],
      make: async (world: World) => {
        const { token, wholesaleGroupId } = await othersGroup(world);
        return { token, body: { wholesaleGroupId, newQuantity: 1, ...operation(world) } };
      },
    },
  ],
  cartRemoveWholesaleGroup: [
    {
      name: 'another one’s group',
      codes: ['not_found'],
      make: async (world: World) => {
        const { token, wholesaleGroupId } = await othersGroup(world);
        return { token, body: { wholesaleGroupId, ...operation(world) } };
      },
    },
  ],
  cartAddBatch: [
    {
      name: 'in the place of another one’s group',
      keeps: ['cart_groups', 'cart_items', 'holds', 'hold_lines'],
      make: async (world: World) => {
        const { token, goods, wholesaleGroupId } = await othersGroup(world);
        const items = [newGroupLine(world, goods)];
        return { token, body: { items, replacedGroupId: wholesaleGroupId, ...operation(world) } };
      },
    },
    {
      name: 'at retail in the place of another one’s group',
      keeps: ['cart_groups', 'cart_items', 'holds', 'hold_lines'],
      make: async (world: World) => {
        const { token, goods, wholesaleGroupId } = await othersGroup(world);
        const items = [quoteLine(goods)];
        return { token, body: { items, replacedGroupId: wholesaleGroupId, ...operation(world) } };
      },
    },
  ],
  wholesaleAccept: [
    {
      name: 'in the place of another one’s group',
      codes: ['not_found'],
      make: async (world: World) => {
        const { token, goods, wholesaleGroupId } = await othersGroup(world);
        return { token, body: { ...acceptanceOf(world, goods), replacedGroupId: wholesaleGroupId } };
      },
    },
    {
      name: 'a row above its limit, with the proof of sets',
      codes: ['validation_failed'],
      make: async (world: World) => ({ body: await rowUnderAnothersProof(world) }),
    },
    {
      name: 'a row above its limit, with the proof of sets, signed in',
      codes: ['validation_failed'],
      make: async (world: World) => ({
        token: (await world.person()).token,
        body: await rowUnderAnothersProof(world),
      }),
    },
  ],
  orderCreate: [
    {
      name: 'a row above its limit under a mark that nobody made',
      codes: ['cart_changed'],
      make: orderOfForgedRow,
    },
  ],
} as const satisfies Record<string, readonly Trespass[]>;
