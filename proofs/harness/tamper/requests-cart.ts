import { v7 as uuidv7 } from 'uuid';
import { groupIdOf, putGroup } from '../cart-groups.ts';
import { newKey } from '../checkout.ts';
import type { Goods } from '../goods.ts';
import { addPromoCode } from '../promo.ts';
import type { Base } from './base.ts';
import { REGION, type World } from './world.ts';

/** Correct requests about goods, carts and promo codes. */
export const cartRequests = {
  productsByIds: [
    async ({ goods }: World) => ({
      query: { view: 'card' },
      body: { productIds: goods.map(({ productId }) => productId), holdId: 'the-secret-of-a-guests-hold' },
    }),
  ],
  promocodeCopy: [async () => ({ params: { code: 'OSEN-30' } })],
  promocodeValidate: [
    async (world: World) => ({
      token: (await world.person()).token,
      params: { code: await freshCode(world) },
      body: {
        subtotal: 1,
        cartItems: [{ ...localLine(world), addedAt: '2026-11-22T10:00:00.000Z' }],
      },
    }),
  ],
  shippingCalculate: [async () => ({ body: { subtotal: 1000, region: REGION, methodId: 'pickup' } })],
  cartAdd: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: { ...localLine(world), ...operation(world) },
    }),
    async (world: World) => ({
      token: (await world.person()).token,
      body: { ...newGroupLine(world, world.goods[0]), ...operation(world) },
    }),
  ],
  cartAddBatch: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: { items: [localLine(world)], ...operation(world) },
    }),
    async (world: World) => ({
      token: (await world.person()).token,
      body: { items: [newGroupLine(world, world.goods[0])], byRows: true, ...operation(world) },
    }),
    (world: World) => replacingGroup(world, newGroupLine(world, world.goods[0])),
    (world: World) => replacingGroup(world, localLine(world)),
  ],
  cartUpdate: [
    async (world: World) => ({
      token: await tokenOfFullCart(world),
      body: { ...lineName(world.goods[0]), wholesaleGroupId: null, newQuantity: 3, ...operation(world) },
    }),
  ],
  cartUpdateWholesaleGroup: [
    async (world: World) => ({
      token: await tokenOfGroup(world),
      body: { wholesaleGroupId: groupIdOf(world.goods[0]), newQuantity: 3, ...operation(world) },
    }),
  ],
  cartRemoveWholesaleGroup: [
    async (world: World) => ({
      token: await tokenOfGroup(world),
      body: { wholesaleGroupId: groupIdOf(world.goods[0]), ...operation(world) },
    }),
  ],
  cartRemove: [
    async (world: World) => ({
      token: await tokenOfFullCart(world),
      body: { ...lineName(world.goods[0]), wholesaleGroupId: null, ...operation(world) },
    }),
  ],
  cartClear: [async (world: World) => ({ token: await tokenOfFullCart(world), body: operation(world) })],
  cartMigrate: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: {
        localCartData: {
          items: [localLine(world), { ...groupLine(world.goods[1]), isWholesale: true }],
          appliedPromocodes: [{ code: 'OSEN-30', discountAmount: 1e9 }],
          subtotal: 1,
          updatedAt: '2026-11-21T10:00:00.000Z',
        },
        holdId: 'the-secret-of-a-guests-hold',
        ...operation(world),
      },
    }),
  ],
  cartQuote: [
    async ({ goods }: World) => ({ body: { items: [quoteLine(goods[0])], delivery: DELIVERY } }),
    async ({ goods }: World) => ({
      body: { items: [groupLine(goods[0])], delivery: DELIVERY, holdId: 'the-secret-of-a-guests-hold' },
    }),
    async (world: World) => ({
      token: (await world.person()).token,
      body: {
        items: [quoteLine(world.goods[0])],
        delivery: DELIVERY,
        promocode: await freshCode(world),
      },
    }),
  ],
  cartPromocodeApply: [
    async (world: World) => ({
      token: await tokenOfFullCart(world),
      body: { code: await freshCode(world), ...operation(world) },
    }),
  ],
  cartPromocodeRemove: [
    async (world: World) => {
      const token = await tokenOfFullCart(world);
      const code = await freshCode(world);
      await world.ask({
        method: 'POST',
        path: '/api/cart/promocode',
        headers: { authorization: `Bearer ${token}` },
        body: { code },
      });
      return { token, params: { code }, body: operation(world) };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

export const DELIVERY = { methodId: 'pickup', region: REGION };

export const lineName = ({ productId, color, size }: Goods) => ({ productId, color, size });
export const quoteLine = (goods: Goods) => ({ ...lineName(goods), quantity: 2 });
export const operation = ({ trial }: World) => ({ operationId: newKey(trial.random) });

/** A line of two full sets. */
export const groupLine = (goods: Goods) => ({
  ...quoteLine(goods),
  wholesaleGroupId: groupIdOf(goods),
  bundle: { type: 'full_set', value: 'all', quantity: 2, perSet: 1 },
});

/** The same as it comes into a cart, under an id of its own. */
export const newGroupLine = ({ trial }: World, goods: Goods) => ({
  ...groupLine(goods),
  wholesaleGroupId: `${groupIdOf(goods)}-${newKey(trial.random)}`,
  isWholesale: true,
});

/** A line with all that a browser may send beside it. */
function localLine({ goods }: World) {
  return {
    ...quoteLine(goods[0]),
    name: 'Платье',
    price: 1,
    image: '/pictures/dress.webp',
    wholesaleRule: { minQuantity: 1 },
    retailPrice: 1,
    wholesalePrice: 1,
    appliedDiscount: 1,
    discountPercentage: 99,
    isWholesale: false,
    wholesaleGroupId: null,
    wholesaleMetadata: null,
  };
}

/** Somebody who has one line in the cart. */
export async function tokenOfFullCart(world: World): Promise<string> {
  const { token } = await world.person();
  await fill(world, token);
  return token;
}

/** Somebody who has one wholesale group in the cart. */
export async function tokenOfGroup(world: World): Promise<string> {
  const { id: userId, token } = await world.person();
  await putGroup(world.trial.database, { userId, goods: world.goods[0], sets: 2 });
  return token;
}

export async function fill(world: World, token: string): Promise<void> {
  await world.ask({
    method: 'POST',
    path: '/api/cart/add',
    headers: { authorization: `Bearer ${token}` },
    body: quoteLine(world.goods[0]),
  });
}

/** A code that holds. */
export async function freshCode({ trial }: World): Promise<string> {
  const code = `T-${uuidv7().slice(0, 8)}-${newKey(trial.random).slice(0, 8)}`.toUpperCase();
  await addPromoCode(trial.database, { code });
  return code;
}

/** Somebody with a group in the cart, and a line that takes its place. */
async function replacingGroup(world: World, line: object) {
  const { id: userId, token } = await world.person();
  const [goods] = world.goods;
  await putGroup(world.trial.database, { userId, goods, sets: 2 });
  return {
    token,
    body: {
      items: [line],
      replacedGroupId: groupIdOf(goods),
      operationId: newKey(world.trial.random),
    },
  };
}
