import { v7 as uuidv7 } from 'uuid';
import type { Base } from './base.ts';
import { placedByGuest } from './requests-orders.ts';
import { created } from './requests-products.ts';
import type { World } from './world.ts';

/** Correct requests of staff about their own views of lists, and about the pages that they have open. */
export const staffViewRequests = {
  staffViewCreate: [async (world: World) => ({ token: (await world.person('manager')).token, body: view() })],
  staffViewUpdate: [
    async (world: World) => {
      const { token, id } = await stored(world);
      return { token, params: { id }, body: { name: view().name } };
    },
  ],
  staffViewRemove: [
    async (world: World) => {
      const { token, id } = await stored(world);
      return { token, params: { id } };
    },
  ],
  staffOrderPresence: [
    async (world: World) => {
      const { params } = await placedByGuest(world);
      return { token: (await world.person('manager')).token, params, body: { isLeaving: false } };
    },
  ],
  staffProductPresence: [
    async (world: World) => {
      const { token, product } = await created(world);
      return { token, params: { id: product.id }, body: { isLeaving: false } };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;

const view = () => ({
  list: 'orders',
  name: `Вид ${uuidv7().slice(-12)}`,
  search: 'status=new&sort=-total',
  columns: { phone: true },
});

async function stored(world: World) {
  const { token } = await world.person('manager');
  const { id } = await world.ask<{ id: string }>({
    method: 'POST',
    path: '/api/admin/views',
    headers: { authorization: `Bearer ${token}` },
    body: view(),
  });
  return { token, id };
}
