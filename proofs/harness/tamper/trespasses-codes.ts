import type { ErrorCode } from '#contract/errors.ts';
import { groupIdOf } from '../cart-groups.ts';
import {
  cartRequests,
  freshCode,
  lineName,
  quoteLine,
  tokenOfFullCart,
  tokenOfGroup,
} from './requests-cart.ts';
import { orderRequests } from './requests-orders.ts';
import type { Trespass } from './trespass.ts';
import type { World } from './world.ts';

/** What keeps a code from holding: what is set in its row, and what it is refused with. */
const BAD_CODES: readonly (readonly [string, string, ErrorCode])[] = [
  ['a spent code', 'max_uses = 1, used = 1', 'promo_invalid'],
  [
    'an expired code',
    `starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
    'promo_invalid',
  ],
  ['a code that has not begun', `starts_at = now() + interval '1 hour'`, 'promo_invalid'],
  ['a code that is switched off', 'is_active = false', 'promo_invalid'],
  ['a code for other goods', 'applies_to_all = false', 'promo_not_applicable'],
  ['a code for larger orders', 'min_order_value = 100000000', 'promo_minimum'],
];

async function spoilCode({ trial }: World, code: string, change: string): Promise<void> {
  await trial.database.rows(`update promo_codes set ${change} where code = $1`, [code]);
}

const badCodes = (make: (world: World, code: string) => ReturnType<Trespass['make']>): Trespass[] => [
  ...BAD_CODES.map(([name, change, refusal]) => ({
    name,
    codes: [refusal],
    make: async (world: World) => {
      const code = await freshCode(world);
      await spoilCode(world, code, change);
      return make(world, code);
    },
  })),
  { name: 'a code that is none', codes: ['promo_invalid'], make: (world) => make(world, 'NO-SUCH-CODE') },
];

/** A line that lies in another one's cart. */
const othersLine = (more: object): Trespass => ({
  name: 'a line of another one’s cart',
  codes: ['not_found'],
  make: async (world) => {
    await tokenOfFullCart(world);
    return { token: (await world.person()).token, body: { ...lineName(world.goods[0]), ...more } };
  },
});

/** A wholesale group that lies in another one's cart. */
const othersGroup = (more: object): Trespass => ({
  name: 'a wholesale group of another one’s cart',
  codes: ['not_found'],
  make: async (world) => {
    await tokenOfGroup(world);
    return {
      token: (await world.person()).token,
      body: { wholesaleGroupId: groupIdOf(world.goods[0]), ...more },
    };
  },
});

/** A line of a wholesale group by itself. */
const protectedLine = (more: object): Trespass => ({
  name: 'a line of a wholesale group by itself',
  codes: ['wholesale_group_protected'],
  make: async (world) => ({
    token: await tokenOfGroup(world),
    body: { ...lineName(world.goods[0]), wholesaleGroupId: groupIdOf(world.goods[0]), ...more },
  }),
});

/** Other people's carts, and codes that do not hold. */
export const codeTrespasses = {
  cartUpdate: [othersLine({ newQuantity: 1 }), protectedLine({ newQuantity: 1 })],
  cartRemove: [othersLine({}), protectedLine({})],
  cartUpdateWholesaleGroup: [othersGroup({ newQuantity: 1 })],
  cartRemoveWholesaleGroup: [othersGroup({})],
  cartPromocodeApply: badCodes(async (world, code) => ({
    token: await tokenOfFullCart(world),
    body: { code },
  })),
  promocodeValidate: badCodes(async (world, code) => ({
    token: (await world.person()).token,
    params: { code },
    body: { cartItems: [quoteLine(world.goods[0])] },
  })),
  cartPromocodeRemove: [
    {
      name: 'the code of another one’s cart',
      codes: ['not_found'],
      make: async (world) => {
        const [base] = cartRequests.cartPromocodeRemove;
        return { ...(await base(world)), token: await tokenOfFullCart(world) };
      },
    },
  ],
  cartQuote: [
    {
      name: 'a code without an account',
      codes: ['sign_in_required'],
      make: async (world) => ({
        body: { items: [quoteLine(world.goods[0])], promocode: await freshCode(world) },
      }),
    },
  ],
  orderCreate: [
    {
      name: 'another one’s cart by its version',
      codes: ['cart_changed', 'empty_cart'],
      make: async (world) => {
        const [, shoppers] = orderRequests.orderCreate;
        return { ...(await shoppers(world)), token: (await world.person()).token };
      },
    },
    {
      name: 'another one’s key',
      codes: ['cart_changed', 'empty_cart'],
      make: async (world) => {
        const [guests, shoppers] = orderRequests.orderCreate;
        const { headers } = await guests(world);
        return { ...(await shoppers(world)), headers, token: (await world.person()).token };
      },
    },
    ...BAD_CODES.map(
      ([name, change]): Trespass => ({
        name: `${name} that was put into the cart in time`,
        codes: ['cart_changed'],
        make: async (world) => {
          const token = await tokenOfFullCart(world);
          const code = await freshCode(world);
          const headers = { authorization: `Bearer ${token}` };
          await world.ask({ method: 'POST', path: '/api/cart/promocode', headers, body: { code } });
          const [, shoppers] = orderRequests.orderCreate;
          const request = await shoppers(world, token);
          await spoilCode(world, code, change);
          return request;
        },
      }),
    ),
  ],
} as const satisfies Record<string, readonly Trespass[]>;
