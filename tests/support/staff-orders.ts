import type { OrderStatus } from '#domain/orders/order-status.ts';
import {
  addGoods,
  type Goods,
  openTestShop,
  type Person,
  placeGuestOrder,
  type TestShop,
} from './order-fixtures.ts';

interface PlacedOrder {
  readonly id: string;
  readonly key: string;
  readonly total: number;
  readonly goods: Goods;
}

interface StaffShop extends TestShop {
  readonly manager: Person;
  /** A guest's order of two pieces; nobody recorded how it came into its state. */
  readonly orderIn: (state: OrderStatus, more?: Readonly<Record<string, unknown>>) => Promise<PlacedOrder>;
  /** Moves an order along, as the manager unless told. */
  readonly step: (id: string, body: object, as?: Person) => ReturnType<typeof askForStep>;
}

const askForStep = (shop: TestShop, id: string, body: object, as: Person) =>
  shop.ask('staffOrderStatus', { as, params: { id }, body });

/** A shop with a manager, where orders may be in any state. */
export async function openStaffShop(): Promise<StaffShop> {
  const shop = await openTestShop({ poolMax: 10 });
  const manager = await shop.signIn({ role: 'manager', name: 'Вера Сотрудница' });
  return {
    ...shop,
    manager,
    orderIn: async (state, more) => {
      const goods = await addGoods(shop);
      const { order, key } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], more);
      await shop.owner.query('update orders set status = $2 where id = $1', [order.id, state]);
      return { id: order.id, key, total: order.totals.total, goods };
    },
    step: (id, body, as = manager) => askForStep(shop, id, body, as),
  };
}
