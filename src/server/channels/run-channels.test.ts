import { describe, expect, it, vi } from 'vitest';
import { createWorkSignal } from '#server/jobs/work-signal.ts';
import { mailedGuests, mailerAround, type NoticeDeps, openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, countRows } from '#tests/support/order-fixtures.ts';
import { mailChannel } from './mail-channel.ts';
import { runChannels } from './run-channels.ts';

const shop = await openMailingShop();
const goods = await addGoods(shop, { stock: 1000 });

const { freshEmail, subjects, orderOf, outcomes } = mailedGuests(shop, goods);

const run = (deps: NoticeDeps) => runChannels({ ...deps, signal: createWorkSignal(10) }, [mailChannel(deps)]);

describe('the job of the channels', () => {
  it('sends what comes, and stops after what is under way', async () => {
    const [email, waiting] = [freshEmail(), freshEmail()];
    let release = () => {};
    const mailer = mailerAround(shop.sink, () => new Promise<void>((resolve) => (release = resolve)));
    const first = await orderOf(email);
    const job = run({ ...shop.notices, mailer });
    await vi.waitFor(async () => expect(await outcomes(first.id)).toMatchObject([{ attempts: 1 }]));
    const stopped = job.stop();
    const late = await orderOf(waiting);
    release();
    await stopped;
    expect(subjects(email)).toHaveLength(1);
    expect(await outcomes(first.id)).toMatchObject([{ state: 'sent' }]);
    expect(await outcomes(late.id)).toEqual([]);
    expect(await countRows(shop, 'events', `stream = '${late.id}' and dispatched_at is null`)).toBe(1);
    await shop.sendAll();
  });

  it('goes on after a piece of work that failed', async () => {
    const email = freshEmail();
    let failures = 2;
    const now = () => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the clock stopped');
      }
      return shop.now();
    };
    await orderOf(email);
    const job = run({ ...shop.notices, now });
    await vi.waitFor(() => expect(subjects(email)).toHaveLength(1));
    await job.stop();
    expect(shop.logged.filter(([, , message]) => message === 'job failed')).toHaveLength(2);
  });

  it('takes what comes while it is at work together, a few times a second', async () => {
    let [looks, placed] = [0, 0];
    // each look that finds an order has the next one placed before it is over
    const oneMore = {
      ...mailChannel(shop.notices),
      senders: 0,
      recipientsOf: async () => {
        looks += 1;
        if (placed < 5) await placeOne();
        return [];
      },
    };
    const placeOne = () => {
      placed += 1;
      return orderOf(freshEmail());
    };
    await placeOne();
    const begun = performance.now();
    const job = runChannels({ ...shop.notices, signal: createWorkSignal(60_000) }, [oneMore]);
    await vi.waitFor(async () => expect(await countRows(shop, 'events', 'dispatched_at is null')).toBe(0), {
      timeout: 10_000,
    });
    const elapsed = performance.now() - begun;
    await job.stop();
    expect(placed).toBe(5);
    expect(looks).toBeLessThanOrEqual(elapsed / 200 + 2);
  });
});
