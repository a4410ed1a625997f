import {
  acknowledged,
  type Buyer,
  createBuyers,
  newKey,
  type OrderBody,
  orderBody,
  orderCall,
  quote,
} from './harness/checkout.ts';
import { addGoods, type Goods, readStock } from './harness/goods.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { prepareOrder, registerShopper, type Shopper } from './harness/shopper.ts';
import type { Answer } from './harness/wire.ts';

type Burst = Trial<'keys' | 'copies'>;

/** One press of the button, as it will be repeated. */
type Press = {
  readonly name: string;
  readonly key: string;
  readonly buyer: Buyer;
  readonly goods: Goods;
  readonly body: OrderBody;
  /** Absent: a guest. */
  readonly shopper: Shopper | undefined;
};

const QUANTITY = 2;
const STOCK = 10;

export const proof = defineProof({
  claim:
    'One key is one order however often and wherever it is sent; with another body or owner it is nothing.',
  counts: { keys: 100, copies: 100 },
  sabotage: {
    sql: [
      'alter table idempotency_keys drop constraint idempotency_keys_pkey',
      `create or replace function claim_order_keys(
          of_scopes text[], of_keys text[], of_requests text[], of_orders uuid[]) returns uuid[] language sql as $$
        insert into idempotency_keys (scope, key, fingerprint, order_id)
        select * from unnest(of_scopes, of_keys, of_requests, of_orders);
        select of_orders $$`,
    ],
    patches: [],
  },
  async run(trial) {
    const { counts, shop, random, database, violations } = trial;
    const goods = await addGoods(database, counts.keys, STOCK);
    const nextBuyer = createBuyers();
    const stranger = await prepareStranger(trial, nextBuyer);
    for (const [index, item] of goods.entries()) {
      const name = `key ${index + 1}`;
      const shopper = index % 2 === 0 ? undefined : await registerShopper(shop, index, `shopper-${index}`);
      const lines = [{ goods: item, quantity: QUANTITY }];
      const buyer = nextBuyer();
      const body =
        shopper === undefined
          ? orderBody(buyer, await quote(shop, index, buyer, lines), lines)
          : await prepareOrder(shop, index, shopper, buyer, lines);
      const press: Press = { name, key: newKey(random), buyer, goods: item, body, shopper };
      const answers = await sendCopies(trial, press);
      judgeCopies(trial, press, answers);
      await tryOtherBodies(trial, press);
      await stranger(press, answers);
      await judgeTables(trial, press, answers);
      if ((index + 1) % 20 === 0)
        trial.report(`  ${index + 1} keys, ${violations.units.size} of them violated`);
    }
    return { tried: counts.keys, rounds: counts.keys, violatedRounds: violations.units.size };
  },
});

function callOf(press: Press, body = press.body) {
  return orderCall(press.key, press.buyer, body, press.shopper?.token);
}

function sendCopies({ counts, shop }: Burst, press: Press): Promise<Answer[]> {
  return Promise.all(Array.from({ length: counts.copies }, (_, copy) => shop.ask(copy, callOf(press))));
}

function judgeCopies({ violations }: Burst, press: Press, answers: readonly Answer[]): void {
  const bad = answers.filter((answer) => acknowledged(answer) === undefined);
  violations.expect(
    bad.length === 0,
    press.name,
    `${bad.length} copies refused, one with ${bad[0]?.status} ${bad[0]?.text.slice(0, 200)}`,
  );
  const bodies = new Set(answers.map((answer) => answer.text));
  violations.expect(bodies.size === 1, press.name, `${bodies.size} different answers`);
}

/** The same key and owner with something else in the body. */
async function tryOtherBodies({ shop, violations }: Burst, press: Press): Promise<void> {
  const { contact, expectedTotal } = press.body;
  const others: OrderBody[] = [
    { ...press.body, comment: 'Позвоните заранее' },
    { ...press.body, contact: { ...contact, name: 'Анна Другая' } },
    { ...press.body, expectedTotal: Number(expectedTotal) + 1 },
  ];
  for (const [index, body] of others.entries()) {
    const answer = await shop.ask(index, callOf(press, body));
    const isRefused = answer.status === 422 && answer.body.error?.code === 'idempotency_mismatch';
    violations.expect(
      isRefused,
      press.name,
      `another body answered ${answer.status} ${answer.text.slice(0, 200)}`,
    );
  }
}

/**
 * Someone who got hold of the key: with a body of their own, signed in or not, and with the owner's body where
 * the owner is known by the token. They may be refused or get an order of their own, never the owner's.
 */
async function prepareStranger({ shop, database, violations, counts }: Burst, nextBuyer: () => Buyer) {
  const stranger = await registerShopper(shop, 0, 'stranger');
  const [goods] = await addGoods(database, 1, counts.keys * 10);
  if (goods === undefined) throw new Error('no goods');
  const lines = [{ goods, quantity: 1 }];
  return async (press: Press, answers: readonly Answer[]) => {
    const other = nextBuyer();
    const signedIn = await prepareOrder(shop, 0, stranger, other, lines);
    const asGuest = orderBody(other, await quote(shop, 0, other, lines), lines);
    const tries = [
      ...(press.shopper === undefined
        ? []
        : [orderCall(press.key, other, press.body), orderCall(press.key, other, press.body, stranger.token)]),
      orderCall(press.key, other, signedIn, stranger.token),
      orderCall(press.key, other, asGuest),
    ];
    const secrets = secretsOf(press, answers);
    for (const [index, call] of tries.entries()) {
      const answer = await shop.ask(index, call);
      const told = `${answer.status} ${answer.text.slice(0, 200)}`;
      violations.expect(
        [201, 400, 409, 422].includes(answer.status),
        press.name,
        `a stranger was answered ${told}`,
      );
      const isLeak = secrets.some((secret) => answer.text.includes(secret));
      violations.expect(!isLeak, press.name, `a stranger saw the owner's order: ${told}`);
    }
  };
}

function secretsOf(press: Press, answers: readonly Answer[]): string[] {
  const orders = answers.flatMap((answer) => acknowledged(answer) ?? []);
  const tokens = orders.flatMap(({ accessToken }) => accessToken ?? []);
  return [press.buyer.phone, ...orders.map(({ id }) => id), ...tokens];
}

async function judgeTables({ database, violations }: Burst, press: Press, answers: readonly Answer[]) {
  const orders = await database.rows<{ id: string; userId: string | null }>(
    `select distinct o.id, o.user_id as "userId" from orders o join order_lines l on l.order_id = o.id
     where o.contact_phone = $1 or l.variant_id = $2`,
    [press.buyer.phone, press.goods.variantId],
  );
  const [order] = orders;
  violations.expect(orders.length === 1, press.name, `${orders.length} orders under one key`);
  const told = new Set(answers.flatMap((answer) => acknowledged(answer)?.id ?? []));
  violations.expect(
    told.size === 1 && order !== undefined && told.has(order.id),
    press.name,
    `${told.size} different orders acknowledged`,
  );
  violations.expect(
    order === undefined || order.userId === (press.shopper?.id ?? null),
    press.name,
    'the order has another owner',
  );
  const [row] = await readStock(database, [press.goods]);
  violations.expect(
    row?.taken === QUANTITY &&
      row.sold === QUANTITY &&
      row.stock === STOCK - QUANTITY &&
      row.ledger === row.stock,
    press.name,
    `stock taken wrongly: ${JSON.stringify(row)}`,
  );
}
