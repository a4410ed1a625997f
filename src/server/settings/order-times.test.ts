import { describe, expect, it } from 'vitest';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';
import { addDress, wholesaleSteps } from '#tests/support/wholesale-steps.ts';

const shop = await openTestShop();
const admin = await shop.signIn({ role: 'admin', name: 'Марина Орлова' });
const { accept } = wholesaleSteps(shop);
const TIMES = { holdMinutes: 30, confirmHours: 48, payWorkingDays: 5 };

const save = (body: object, as: Person = admin) => shop.ask('staffOrderTimesSave', { as, body });
const read = async () => (await shop.ask('staffOrderTimesGet', { as: admin })).data;

describe('the times of holds and of cancelling', () => {
  it('are 15 minutes, 72 hours and 3 working days until they are set', async () => {
    expect(await read()).toEqual({
      holdMinutes: 15,
      confirmHours: 72,
      payWorkingDays: 3,
      version: 0,
      updatedBy: null,
      updatedAt: null,
    });
  });

  it('are set against the version that was seen, with a row in the journal', async () => {
    const saved = { ...TIMES, version: 1, updatedBy: 'Марина Орлова', updatedAt: expect.any(String) };
    expect((await save({ ...TIMES, version: 0 })).data).toEqual(saved);
    const late = await save({ ...TIMES, holdMinutes: 5, version: 0 });
    expect([late.status, late.error]).toMatchObject([
      409,
      { code: 'stale_version', details: { entry: saved, by: 'Марина Орлова' } },
    ]);
    expect(await read()).toEqual(saved);
    const { rows } = await shop.owner.query(
      `select before, after, user_id from audit_log where action = 'settings.times'`,
    );
    expect(rows).toEqual([
      {
        before: { holdMinutes: 15, confirmHours: 72, payWorkingDays: 3 },
        after: TIMES,
        user_id: admin.id,
      },
    ]);
  });

  it('hold from then on, for pieces that are kept and for the day to pay by', async () => {
    const [dress] = await addDress(shop);
    const { data } = await accept(dress, { as: await shop.signIn() });
    const end = new Date(data.hold?.expiresAt ?? 0).getTime();
    expect(Math.round((end - shop.now().getTime()) / 60_000)).toBe(30);
  });

  it.each([
    ['holdMinutes', 0, 'Не меньше 1'],
    ['holdMinutes', 241, 'Не больше 240'],
    ['confirmHours', 1.5, 'Нужно целое число'],
    ['payWorkingDays', '3', 'Нужно целое число'],
  ])('refuse %s of %j', async (path, value, message) => {
    const { status, error } = await save({ ...TIMES, version: 1, [path]: value });
    expect([status, error?.details]).toEqual([400, [{ path, message }]]);
  });

  it('are the admin’s alone', async () => {
    const manager = await shop.signIn({ role: 'manager' });
    expect((await save({ ...TIMES, version: 1 }, manager)).status).toBe(403);
    expect((await shop.ask('staffOrderTimesGet', { as: manager })).status).toBe(403);
  });
});
