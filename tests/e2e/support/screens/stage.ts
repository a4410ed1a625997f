import { type Goods, putOnSale } from '../goods.ts';
import { orderAsGuest, orderAsShopper } from '../orders.ts';
import { hireManager, newPerson, type Person, register } from '../people.ts';
import type { Shop } from '../test.ts';

/** What the screens show: the longest names that a shop may have. */
export interface Stage {
  readonly shop: Shop;
  readonly goods: Goods;
  readonly shopper: Person;
  readonly manager: Person;
  readonly ownOrder: string;
  readonly guestOrder: string;
  readonly guestKey: string;
}

const LONG_NAME =
  'Платье-трансформер двухстороннее из шерстяного крепа со съёмным воротником и поясом ' +
  'высококачественноэлектростатическинеприлипающее';
const LONG_WORD = 'подъездсотдельнымвходомсостороныдвораидомофономналево';

export async function setStage(shop: Shop): Promise<Stage> {
  const goods = await putOnSale(shop.db, {
    name: LONG_NAME,
    stock: { 'BLK-44': 40, 'BLK-46': 0, 'BGE-44': 2 },
  });
  const shopper = newPerson('Анна-Виктория Константинопольская-Преображенская');
  const { token } = await register(shop.call, shopper);
  const own = await orderAsShopper(shop.callAs(token), shopper, goods);
  await shop.callAs(token)('cartAdd', { body: { productId: goods.id, ...goods.variant, quantity: 1 } });
  await shop.callAs(token)('addressAdd', {
    body: {
      title: 'Дом у самого далёкого перекрёстка на краю города',
      region: 'moscow',
      address: `Улица имени Константинопольских-Преображенских первопроходцев, 1, ${LONG_WORD}`,
    },
  });
  const guests = await orderAsGuest(shop.call, newPerson(), goods);
  const manager = await hireManager(shop.db);
  return {
    shop,
    goods,
    shopper,
    manager,
    ownOrder: own.id,
    guestOrder: guests.order.id,
    guestKey: guests.key,
  };
}
