import { describe, expect, it } from 'vitest';
import { causeTexts } from '#domain/wholesale/shortage-text.ts';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept } = wholesaleSteps(shop);
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const MINUTE = 60;
/** Everything that is held, by all. */
const held = async () => (await shop.owner.query('select * from hold_lines order by 1, 2, 3')).rows;

/** A dress of which somebody signed in holds 8 of 10 in each size. */
async function heldByAnother() {
  const [dress] = await addDress(shop);
  const owner = await shop.signIn();
  const { data } = await accept(dress, { as: owner, sets: 8 });
  return { dress, holdId: data.hold?.id };
}

const people: [string, () => Promise<Person | undefined>][] = [
  ['a guest', () => Promise.resolve(undefined)],
  ['an account', () => shop.signIn()],
];

describe.each(people)('the hold of somebody else, named by %s', (_, person) => {
  it('stays theirs: its pieces count as held, what needs them is refused, and nothing changes', async () => {
    const { dress, holdId } = await heldByAnother();
    const as = await person();
    const by = as === undefined ? {} : { as };
    const before = await held();
    const { data } = await analyze(dress, { ...by, holdId, requestedQuantity: 5 });
    expect(causeTexts(data.causes).map(plain)).toEqual(['Отложены другими покупателями: 6 шт.']);
    const refused = await accept(dress, { ...by, holdId, sets: 5 });
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      409,
      'stale_version',
      'Наличие изменилось. Проверьте новый расчёт',
    ]);
    expect(await held()).toEqual(before);
  });

  it('is not released by the request of another', async () => {
    const { holdId } = await heldByAnother();
    const before = await held();
    await shop.ask('wholesaleTrimHold', { body: { holdId: holdId ?? '', items: [] } });
    expect(await held()).toEqual(before);
  });
});

it('a hold that is past keeps nothing for whom it was, nor from others', async () => {
  const [dress] = await addDress(shop);
  const { data } = await accept(dress, { sets: 8, ip: '203.0.113.41' });
  const holdId = data.hold?.id;
  shop.passSeconds(16 * MINUTE);
  expect((await accept(dress, { as: await shop.signIn(), sets: 6 })).status).toBe(200);
  const late = await analyze(dress, { holdId, requestedQuantity: 8 });
  expect(causeTexts(late.data.causes).map(plain)).toEqual(['Отложены другими покупателями: 8 шт.']);
});

it('a hold of another cart does not come along with this one', async () => {
  const { dress, holdId } = await heldByAnother();
  const as = await shop.signIn();
  const before = await held();
  const moved = await shop.ask('cartMigrate', { as, body: { localCartData: { items: [] }, holdId } });
  expect(moved.status).toBe(200);
  expect(await held()).toEqual(before);
  const { data } = await analyze(dress, { as, requestedQuantity: 5 });
  expect(data.causes.holds).toBe(6);
});
