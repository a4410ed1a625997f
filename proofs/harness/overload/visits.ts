import { type CartLine, createBuyers, newKey, orderBody, orderCall, quote } from '../checkout.ts';
import { addGoods } from '../goods.ts';
import type { Trial } from '../proof.ts';
import type { Answer, Call } from '../wire.ts';

export type Kind = 'page' | 'cart' | 'order';

/** One request of a visitor, and what tells that the answer to it is complete and correct. */
export type Visit = {
  readonly kind: Kind;
  readonly call: Call;
  readonly isRight: (answer: Answer) => boolean;
};

const PLENTY = 1_000_000;
const LISTED = 24;

/** Highest prices, in roubles, that visitors set: hardly two lists are of the same one, and all goods cost less. */
const HIGHEST_PRICES = { least: 1_000_000, most: 90_000_000 };

/**
 * What visitors ask for: lists of a choice of their own, prices of a cart, orders of it; each from an address of their
 * own. Pages that are in memory are left out: they are no load, and no client of this computer can ask for ten times as
 * many as the shop sends.
 */
export async function createVisits(
  trial: Pick<Trial<string>, 'shop' | 'database' | 'random'>,
): Promise<(kind: Kind) => Visit> {
  const { shop, database, random } = trial;
  const goods = await addGoods(database, LISTED, PLENTY);
  const nextBuyer = createBuyers();
  const lines: CartLine[] = goods.slice(0, 3).map((item) => ({ goods: item, quantity: 1 }));
  // the version names what the cart holds: the same for everybody who has the same in it
  const seen = await quote(shop, 0, nextBuyer(), lines);
  const page = (): Visit => {
    const path = `/products?priceMax=${random.whole(HIGHEST_PRICES.least, HIGHEST_PRICES.most)}`;
    const headers = { 'x-forwarded-for': nextBuyer().address, accept: 'text/html' };
    const isRight = ({ status, text }: Answer) =>
      status === 200 && text.includes('Платье проверочное') && text.trimEnd().endsWith('</html>');
    return { kind: 'page', call: { method: 'GET', path, headers }, isRight };
  };
  const cart = (): Visit => {
    const order = orderBody(nextBuyer(), seen, lines);
    const body = { items: order.items, delivery: { methodId: 'pickup', region: 'moscow' } };
    const headers = { 'x-forwarded-for': nextBuyer().address };
    const isRight = ({ status, body: answer }: Answer) =>
      status === 200 && (answer.data as { version?: string } | undefined)?.version === seen.version;
    return { kind: 'cart', call: { method: 'POST', path: '/api/cart/quote', headers, body }, isRight };
  };
  const order = (): Visit => {
    const buyer = nextBuyer();
    const call = orderCall(newKey(random), buyer, orderBody(buyer, seen, lines));
    const isRight = ({ status, body }: Answer) => status === 201 && body.success === true;
    return { kind: 'order', call, isRight };
  };
  const make = { page, cart, order };
  return (kind) => make[kind]();
}
