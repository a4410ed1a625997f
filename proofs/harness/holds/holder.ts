import { type Buyer, DELIVERY, newKey, type OrderBody, orderBody, orderCall, seenCart } from '../checkout.ts';
import type { Goods } from '../goods.ts';
import type { Random } from '../random.ts';
import type { Shop } from '../shop.ts';
import { type Shopper, seenWithDelivery } from '../shopper.ts';
import type { Answer, Call } from '../wire.ts';

/** Somebody who has pieces held: a guest by the secret that they got, a shopper by the account. */
export type Holder = {
  readonly app: number;
  readonly buyer: Buyer;
  readonly shopper: Shopper | undefined;
  /** Sets asked for; each has a piece of every size. */
  readonly sets: number;
  /** What accepting was answered; null before. */
  accepted: Accepted | null;
};

/** What an answer to accepting tells. */
export type Accepted = {
  readonly hold: { readonly id: string; readonly expiresAt: string } | null;
  readonly holdRefusal?: string;
  readonly lines: readonly WireLine[];
};

type WireLine = Readonly<Record<string, unknown>> & { readonly wholesaleGroupId: string };

const sentBy = ({ buyer, shopper }: Pick<Holder, 'buyer' | 'shopper'>) => ({
  'x-forwarded-for': buyer.address,
  ...(shopper === undefined ? {} : { authorization: `Bearer ${shopper.token}` }),
});

/** Accepting so many sets of goods that are one colour in several sizes. */
export function acceptCall(holder: Holder, goods: readonly Goods[], random: Random): Call {
  const [first] = goods;
  if (first === undefined) throw new Error('nothing to accept');
  const { sets } = holder;
  const lines = goods.map(({ color, size }) => ({
    ...{ colorCode: color, sizeCode: size, perSet: 1, quantity: sets },
  }));
  const holdId = holder.accepted?.hold?.id;
  const body = {
    productId: first.productId,
    bundle: { type: 'color_set', value: first.color, sets, lines },
    analysisId: newKey(random),
    ...(holder.shopper !== undefined
      ? {}
      : { items: holder.accepted?.lines ?? [], ...(holdId === undefined ? {} : { holdId }) }),
  };
  return { method: 'POST', path: '/api/wholesale/accept', headers: sentBy(holder), body };
}

/** What was accepted; null where the answer is a refusal. */
export const acceptedIn = ({ status, body }: Answer): Accepted | null =>
  status === 200 ? (body.data as Accepted) : null;

/**
 * The order of what somebody accepted, not sent yet; undefined where their cart cannot be ordered as it is. `beside` are
 * further lines of a guest; a shopper's are in the stored cart.
 */
export async function heldOrder(
  shop: Shop,
  holder: Holder,
  random: Random,
  beside: readonly object[] = [],
): Promise<Call | undefined> {
  const { app, buyer, shopper, accepted } = holder;
  if (accepted === null) return undefined;
  if (shopper !== undefined) {
    const seen = await seenWithDelivery(shop, app, shopper);
    return seen && orderCall(newKey(random), buyer, orderBody(buyer, seen), shopper.token);
  }
  const items = [...accepted.lines, ...beside];
  const holdId = accepted.hold?.id;
  const held = holdId === undefined ? {} : { holdId };
  const body = { items, delivery: DELIVERY, ...held };
  const answer = await shop.ask(app, {
    ...{ method: 'POST', path: '/api/cart/quote', headers: sentBy(holder), body },
  });
  if ((answer.body.data as { problems?: unknown[] } | undefined)?.problems?.length !== 0) return undefined;
  const order: OrderBody = { ...orderBody(buyer, seenCart(answer)), items, ...held };
  return orderCall(newKey(random), buyer, order);
}
