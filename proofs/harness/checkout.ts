import type { Goods } from './goods.ts';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';
import type { Answer, Call } from './wire.ts';

export type CartLine = { readonly goods: Goods; readonly quantity: number };

/** What an order has to repeat of the cart that the shopper saw. */
export type SeenCart = { readonly version: string; readonly total: number };

/** Somebody with a phone and an address of their own, so that no limit takes two buyers for one. */
export type Buyer = { readonly phone: string; readonly address: string };

export type OrderBody = Readonly<Record<string, unknown>> & {
  readonly contact: { readonly name: string; readonly phone: string };
};

/** How everything is delivered here. */
export const DELIVERY = { methodId: 'pickup', region: 'moscow' };
const ADDRESS = { city: 'Москва', address: 'Тверская улица, дом 1' };

/** Prices a guest's retail lines, as the page of the cart does. */
export const quote = (shop: Shop, app: number, buyer: Buyer, lines: readonly CartLine[]): Promise<SeenCart> =>
  quoteItems(shop, app, buyer, lines.map(lineOnWire));

/** The same of lines as they go over the wire, those of groups too. */
export async function quoteItems(
  shop: Shop,
  app: number,
  buyer: Buyer,
  items: readonly object[],
): Promise<SeenCart> {
  const body = { items, delivery: DELIVERY };
  const call = { method: 'POST', path: '/api/cart/quote', headers: sender(buyer), body };
  return seenCart(await shop.ask(app, call));
}

/** Reads version and sum off a cart; anything that stands in the way of ordering it is a fault of the experiment. */
export function seenCart(answer: Answer): SeenCart {
  const cart = answer.body.data as
    | { version?: string; totals?: { total?: number }; problems?: unknown[] }
    | undefined;
  const { version, totals, problems } = cart ?? {};
  if (
    answer.status !== 200 ||
    version === undefined ||
    totals?.total === undefined ||
    problems?.length !== 0
  ) {
    throw new Error(`the cart cannot be ordered: ${answer.status} ${answer.text.slice(0, 500)}`);
  }
  return { version, total: totals.total };
}

/** The order of a cart that was seen. `lines` are named by guests only. */
export function orderBody(buyer: Buyer, seen: SeenCart, lines?: readonly CartLine[]): OrderBody {
  return {
    contact: { name: 'Мария Проверкина', phone: buyer.phone },
    delivery: { ...DELIVERY, ...ADDRESS },
    paymentMethod: 'on_receipt',
    consents: { personalData: true, offer: true },
    cartVersion: seen.version,
    expectedTotal: seen.total,
    ...(lines === undefined ? {} : { items: lines.map(lineOnWire) }),
  };
}

/** The fee that a signed-in shopper's order adds to the cart's sum. */
export async function deliveryPrice(shop: Shop, subtotal: number): Promise<number> {
  const body = { subtotal, ...DELIVERY };
  const answer = await shop.ask(0, { method: 'POST', path: '/api/shipping/calculate', body });
  const { price } = (answer.body.data ?? {}) as { price?: number };
  if (answer.status !== 200 || price === undefined) throw new Error(`no delivery price: ${answer.text}`);
  return price;
}

export function orderCall(key: string, buyer: Buyer, body: OrderBody, token?: string): Call {
  const headers = {
    ...sender(buyer),
    'idempotency-key': key,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return { method: 'POST', path: '/api/orders', headers, body };
}

/** What an acknowledged order says of itself. */
export type Acknowledged = {
  readonly id: string;
  readonly number: string;
  readonly accessToken: string | undefined;
};

/** The order in an answer, undefined when it is no acknowledgement. */
export function acknowledged(answer: Answer): Acknowledged | undefined {
  if (answer.status !== 201) return undefined;
  const data = answer.body.data as
    | { order?: { id?: string; number?: string }; accessToken?: string }
    | undefined;
  const { id, number } = data?.order ?? {};
  return id === undefined || number === undefined
    ? undefined
    : { id, number, accessToken: data?.accessToken };
}

/** Buyers, each another person. */
export function createBuyers(): () => Buyer {
  let given = 0;
  return () => {
    given += 1;
    const address = [given >> 16, given >> 8, given].map((part) => part & 255).join('.');
    return { phone: `+79${String(given).padStart(9, '0')}`, address: `10.${address}` };
  };
}

/** A key such as a browser makes when the form opens. */
export function newKey(random: Random): string {
  return random.text(32);
}

/** The shop is told to believe this computer as its proxy. */
function sender(buyer: Buyer): Record<string, string> {
  return { 'x-forwarded-for': buyer.address };
}

/** A line as a browser names it. */
export function lineOnWire({ goods, quantity }: CartLine) {
  return { productId: goods.productId, color: goods.color, size: goods.size, quantity };
}
