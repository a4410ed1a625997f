import { createDatabase, createPool, type Database } from '#server/db/connect.ts';
import { apiCaller } from '../../e2e/support/api.ts';
import type { Goods } from '../../e2e/support/goods.ts';
import { orderAsGuest, orderAsShopper } from '../../e2e/support/orders.ts';
import { hireManager, newPerson, type Person, register } from '../../e2e/support/people.ts';
import type { Run } from '../../e2e/support/run.ts';
import type { Shop } from '../../e2e/support/test.ts';
import { DRESS } from './goods.ts';

/** The demo shop with the few people and orders that its screens need. */
export interface DemoStage {
  readonly shop: Shop;
  readonly shopper: Person;
  readonly manager: Person;
  readonly dress: Goods;
  readonly guestOrder: { readonly id: string; readonly key: string };
  readonly ownOrder: string;
  readonly close: () => Promise<void>;
}

const ADDRESSES = [
  {
    title: 'Дом',
    region: 'moscow',
    city: 'Москва',
    address: 'Тверская улица, 1, кв. 5, подъезд 2, этаж 3',
    postalCode: '125009',
  },
  { title: 'Работа', region: 'spb', city: 'Санкт-Петербург', address: 'Невский проспект, 28' },
] as const;

export async function setDemoStage({ origin, database }: Run): Promise<DemoStage> {
  const db: Database = createDatabase(createPool({ connection: database, max: 2, patience: 8 }));
  const call = apiCaller(origin);
  const shop: Shop = { origin, db, call, callAs: (token) => apiCaller(origin, token) };
  const dress = await findDress(shop);
  const shopper = newPerson('Мария Лебедева');
  const { token } = await register(call, shopper);
  const own = await orderAsShopper(shop.callAs(token), shopper, dress);
  for (const address of ADDRESSES) await shop.callAs(token)('addressAdd', { body: address });
  const guests = await orderAsGuest(call, newPerson('Елена Орлова'), dress, 2);
  return {
    shop,
    shopper,
    manager: await hireManager(db),
    dress,
    guestOrder: { id: guests.order.id, key: guests.key },
    ownOrder: own.id,
    close: () => db.destroy(),
  };
}

/** A variant of the dress that is in stock. */
async function findDress({ call }: Shop): Promise<Goods> {
  const { data } = await call('productGet', { params: { id: 'plate-na-zapah' } });
  const variant = data.variants.find((it) => it.quantity > 5);
  if (data.price === undefined) throw new Error('the dress of the demo shop has no price');
  if (variant === undefined) throw new Error('the dress of the demo shop is sold out');
  return {
    id: data.id,
    slug: data.slug,
    name: data.name,
    path: DRESS.path,
    price: data.price,
    variant: { color: variant.colorCode, size: variant.sizeCode },
  };
}
