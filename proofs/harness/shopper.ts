import {
  type Buyer,
  type CartLine,
  DELIVERY,
  deliveryPrice,
  lineOnWire,
  type OrderBody,
  orderBody,
  type SeenCart,
  seenCart,
} from './checkout.ts';
import type { Shop } from './shop.ts';
import type { Answer } from './wire.ts';

/** A registered customer with a token. */
export type Shopper = { readonly id: string; readonly token: string };

const CONSENTS = { personalData: true, offer: true };

export async function registerShopper(shop: Shop, app: number, name: string): Promise<Shopper> {
  const body = { name, email: `${name}@example.com`, password: `Proof-${name}-secret`, consents: CONSENTS };
  const answer = await shop.ask(app, { method: 'POST', path: '/api/auth/register', body });
  const { token, user } = (answer.body.data ?? {}) as { token?: string; user?: { id?: string } };
  if (answer.status !== 201 || token === undefined || user?.id === undefined) throw refused(answer);
  return { id: user.id, token };
}

/** Puts these lines alone into the shopper's stored cart and writes the order of it, not sent yet. */
export async function prepareOrder(
  shop: Shop,
  app: number,
  shopper: Shopper,
  buyer: Buyer,
  lines: readonly CartLine[],
): Promise<OrderBody> {
  await fillCart(shop, app, shopper, lines);
  const headers = { authorization: `Bearer ${shopper.token}` };
  const seen = seenCart(await shop.ask(app, { method: 'GET', path: '/api/cart', headers }));
  const fee = await deliveryPrice(shop, seen.total);
  return orderBody(buyer, { version: seen.version, total: seen.total + fee });
}

/** Puts these lines alone into the shopper's stored cart. */
export async function fillCart(
  shop: Shop,
  app: number,
  shopper: Shopper,
  lines: readonly CartLine[],
): Promise<void> {
  const headers = { authorization: `Bearer ${shopper.token}` };
  const cleared = await shop.ask(app, { method: 'DELETE', path: '/api/cart/clear', headers });
  if (cleared.status !== 200) throw refused(cleared);
  for (const { goods, quantity } of lines) {
    const body = lineOnWire({ goods, quantity });
    const added = await shop.ask(app, { method: 'POST', path: '/api/cart/add', headers, body });
    if (added.status !== 200) throw refused(added);
  }
}

/** Empties the shopper's stored cart and brings a guest's cart of these lines into it. */
export async function moveCart(
  shop: Shop,
  app: number,
  shopper: Shopper,
  lines: readonly CartLine[],
): Promise<Answer> {
  await fillCart(shop, app, shopper, []);
  const headers = { authorization: `Bearer ${shopper.token}` };
  const body = { localCartData: { items: lines.map(lineOnWire) } };
  return shop.ask(app, { method: 'POST', path: '/api/cart/migrate', headers, body });
}

/** The stored cart as it is ordered, with its delivery; undefined when it cannot be ordered as it is. */
export async function seenWithDelivery(
  shop: Shop,
  app: number,
  shopper: Shopper,
): Promise<(SeenCart & { readonly hasPromo: boolean }) | undefined> {
  const path = `/api/cart?${new URLSearchParams(DELIVERY)}`;
  const headers = { authorization: `Bearer ${shopper.token}` };
  const answer = await shop.ask(app, { method: 'GET', path, headers });
  if (answer.status !== 200) throw refused(answer);
  const { items, appliedPromocodes, problems, version, totals } = answer.body.data as {
    items: unknown[];
    appliedPromocodes: unknown[];
    problems: unknown[];
    version: string;
    totals: { total: number };
  };
  if (items.length === 0 || problems.length > 0) return undefined;
  return { version, total: totals.total, hasPromo: appliedPromocodes.length > 0 };
}

function refused(answer: Answer): Error {
  return new Error(`the experiment could not be set up: ${answer.status} ${answer.text.slice(0, 500)}`);
}
