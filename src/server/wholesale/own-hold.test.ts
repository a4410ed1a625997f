import { expect, it } from 'vitest';
import { piecesIn } from '#tests/support/cart-group-steps.ts';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const { analyze, accept, pieces } = wholesaleSteps(shop);
const MINUTE = 60;

it('stands in no guest’s way who accepts again because the answer was lost', async () => {
  const [dress] = await addDress(shop);
  const same = { sets: 10, analysisId: 'an-analysis-whose-answer-was-lost' };
  const lost = await accept(dress, same);
  const again = await accept(dress, same);
  expect([again.status, again.data.hold, again.data.lines]).toEqual([200, lost.data.hold, lost.data.lines]);
  const { rows } = await shop.owner.query(
    'select count(distinct hold_id)::int as holds, sum(quantity)::int as pieces from hold_lines where variant_id = $1',
    [dress.variantId],
  );
  expect(rows).toEqual([{ holds: 1, pieces: 10 }]);
  expect((await accept(dress, { ...same, analysisId: 'the-analysis-of-another-one' })).status).toBe(409);
});

it('comes along to an account whose cart was moved without it', async () => {
  const [dress] = await addDress(shop);
  const { data } = await accept(dress, { sets: 8 });
  const as = await shop.signIn();
  const holdId = data.hold?.id;
  expect((await analyze(dress, { as, requestedQuantity: 10, holdId })).data.type).toBe('SUFFICIENT');
  const accepted = await accept(dress, { as, sets: 10, holdId });
  expect(accepted.status).toBe(200);
  expect(accepted.data.hold?.expiresAt).toBe(data.hold?.expiresAt);
  expect(piecesIn((await shop.ask('cartGet', { as })).data)).toEqual(['44 × 10', '46 × 10']);
  expect([await pieces(dress, as), await pieces(dress)]).toEqual([10, 0]);
});

it('of a group that is replaced does not count towards the most that may be held', async () => {
  const [dress] = await addDress(shop, { stock: 1000 });
  const as = await shop.signIn();
  const { data } = await accept(dress, { as, sets: 100 });
  await accept(dress, { as, sets: 100 });
  const asked = { as, requestedQuantity: 100 };
  expect((await analyze(dress, asked)).data.holdable).toBe(false);
  const replacedGroupId = data.lines[0]?.wholesaleGroupId;
  expect((await analyze(dress, { ...asked, replacedGroupId })).data.holdable).toBe(true);
});

it('is remembered for its pause when the group goes before its end', async () => {
  const [dress] = await addDress(shop);
  const { id } = await shop.signIn();
  const signedIn = async () => ({ id, token: (await shop.sessionFor(id)).token });
  let as = await signedIn();
  const { data } = await accept(dress, { as });
  await shop.ask('cartRemoveWholesaleGroup', {
    as,
    body: { wholesaleGroupId: data.lines[0]?.wholesaleGroupId },
  });
  expect(await pieces(dress)).toBe(10);
  expect((await accept(dress, { as })).data.hold).toEqual(data.hold);
  await shop.ask('cartClear', { as });
  shop.passSeconds(16 * MINUTE);
  as = await signedIn();
  expect((await accept(dress, { as })).data.holdRefusal).toBe('held_recently');
  shop.passSeconds(15 * MINUTE);
  as = await signedIn();
  expect((await accept(dress, { as })).data.hold).not.toBeNull();
});

it('is remembered for its pause with the account that a guest signs in to', async () => {
  const [dress] = await addDress(shop);
  const [other] = await addDress(shop);
  const { data } = await accept(dress);
  const { id } = await shop.signIn();
  shop.passSeconds(16 * MINUTE);
  const as = { id, token: (await shop.sessionFor(id)).token };
  await accept(other, { as });
  const body = { localCartData: { items: [] }, holdId: data.hold?.id };
  await shop.ask('cartMigrate', { as, body });
  expect((await accept(dress, { as })).data.holdRefusal).toBe('held_recently');
});

it('of a guest is let go at the account whose pause for the same variants is not over', async () => {
  const [dress] = await addDress(shop);
  const [other] = await addDress(shop);
  const { id } = await shop.signIn();
  const signedIn = async () => ({ id, token: (await shop.sessionFor(id)).token });
  await accept(dress, { as: await signedIn() });
  shop.passSeconds(16 * MINUTE);
  const { data } = await accept(dress, { sets: 3 });
  const both = await accept(other, { sets: 3, holdId: data.hold?.id, items: data.lines });
  const as = await signedIn();
  await shop.ask('cartMigrate', {
    as,
    body: { localCartData: { items: [...data.lines, ...both.data.lines] }, holdId: data.hold?.id },
  });
  expect([await pieces(dress), await pieces(other)]).toEqual([10, 7]);
});

it('ends in one network no oftener than twice an hour for a variant, whoever signs out or forgets it', async () => {
  const [dress] = await addDress(shop);
  const ip = '203.0.113.77';
  const { id } = await shop.signIn();
  const as = { id, token: (await shop.sessionFor(id)).token };
  expect((await accept(dress, { as, ip })).data.hold).not.toBeNull();
  shop.passSeconds(16 * MINUTE);
  expect((await accept(dress, { ip })).data.hold).not.toBeNull();
  shop.passSeconds(16 * MINUTE);
  const third = await accept(dress, { ip });
  expect([third.status, third.data.hold, third.data.holdRefusal]).toEqual([200, null, 'held_recently']);
  const [other] = await addDress(shop);
  expect((await accept(other, { ip })).data.hold).not.toBeNull();
  expect((await accept(dress, { ip: '203.0.113.99' })).data.hold).not.toBeNull();
  const neighbour = await shop.signIn();
  expect((await accept(dress, { as: neighbour, ip })).data.hold).not.toBeNull();
  shop.passSeconds(60 * MINUTE);
  expect((await accept(dress, { ip })).data.hold).not.toBeNull();
});
