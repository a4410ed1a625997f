import { groupIdOf } from '../cart-groups.ts';
import { newKey } from '../checkout.ts';
import type { Goods } from '../goods.ts';
import type { Base } from './base.ts';
import { groupLine, quoteLine } from './requests-cart.ts';
import type { World } from './world.ts';

/** Correct requests about wholesale, of buyers and of staff. */
export const wholesaleRequests = {
  wholesaleApply: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: { company: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
    }),
  ],
  wholesaleOrderList: [
    async ({ goods: [{ productId, color, size }] }: World) => {
      const list = `Артикул;Цвет;Размер;Количество\r\nP-${productId};${color};${size};2\r\n`;
      return { body: { content: Buffer.from(list).toString('base64') } };
    },
  ],
  wholesaleAnalyzeShortage: [
    async (world: World) => ({
      body: {
        productId: world.goods[0].productId,
        bundleType: 'color_set',
        selection: {
          color: world.goods[0].color,
          size: world.goods[0].size,
          variants: [row(world.goods[0])],
        },
        requestedQuantity: 2,
        replacedGroupId: groupIdOf(world.goods[0]),
        items: [groupLine(world.goods[0]), quoteLine(world.goods[1])],
        visit: newKey(world.trial.random),
        holdId: newKey(world.trial.random),
      },
    }),
  ],
  wholesaleAccept: [
    async (world: World) => ({
      body: {
        ...acceptance(world),
        items: [groupLine(world.goods[0]), quoteLine(world.goods[1])],
        visit: newKey(world.trial.random),
        holdId: newKey(world.trial.random),
        replacedGroupId: groupIdOf(world.goods[0]),
      },
    }),
    async (world: World, token?: string) => ({
      token: token ?? (await world.person()).token,
      body: acceptance(world),
    }),
  ],
  wholesaleTrimHold: [
    async (world: World) => ({
      body: { holdId: await guestsHold(world), items: [groupLine(world.goods[0])] },
    }),
  ],
  staffWholesaleBuyerDecide: [
    async (world: World) => {
      const { id, token: own } = await world.person();
      await world.ask({
        method: 'POST',
        path: '/api/account/wholesale',
        headers: { authorization: `Bearer ${own}` },
        body: { company: 'ООО «Ромашка»', inn: '7707083893' },
      });
      const { token } = await world.person('manager');
      return {
        token,
        params: { id },
        body: { decision: 'refused', reason: 'Нет такой компании', version: 1 },
      };
    },
  ],
  staffHoldRelease: [
    async (world: World) => {
      const { id: userId, token: own } = await world.person();
      await world.ask({
        method: 'POST',
        path: '/api/wholesale/accept',
        headers: { authorization: `Bearer ${own}` },
        body: acceptance(world),
      });
      const { id } = await world.trial.database.row<{ id: string }>(
        'select id from holds where user_id = $1',
        [userId],
      );
      const { token } = await world.person('manager');
      return { token, params: { id }, body: { reason: 'Покупатель передумал' } };
    },
  ],
  staffOrderTimesSave: [
    async (world: World) => {
      // the settings are one for all, so that every correct request begins anew
      await world.trial.database.rows(`delete from settings where key = 'order_times'`);
      const body = { holdMinutes: 20, confirmHours: 48, payWorkingDays: 5, version: 0 };
      return { token: (await world.person('admin')).token, body };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

const row = ({ color, size }: Goods) => ({ colorCode: color, sizeCode: size, quantity: 2 });

const acceptance = (world: World) => acceptanceOf(world, world.goods[0]);

/** Accepting two pieces of these goods, by a proof that nobody made: they are judged as typed. */
export function acceptanceOf({ trial }: World, goods: Goods) {
  return {
    productId: goods.productId,
    bundle: {
      ...{ type: 'full_set', value: 'all', sets: 2, totalItems: 2, proof: newKey(trial.random) },
      lines: [{ ...row(goods), perSet: 1 }],
    },
    analysisId: newKey(trial.random),
    request: {
      bundleType: 'individual',
      selection: { color: goods.color, size: goods.size, variants: [row(goods)] },
      requestedQuantity: 1,
    },
  };
}

/** A network of its own, so that no limit takes two guests for one. */
export const guestsAddress = ({ trial }: World) => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => trial.random.whole(1, 250)).join('.')}`,
});

/** The secret of a guest's hold. */
async function guestsHold(world: World): Promise<string> {
  const { hold } = await world.ask<{ hold: { id: string } | null }>({
    method: 'POST',
    path: '/api/wholesale/accept',
    headers: guestsAddress(world),
    body: acceptance(world),
  });
  if (hold === null) throw new Error('the guest got no hold');
  return hold.id;
}
