import { describe, expect, it, vi } from 'vitest';
import { createWorkSignal } from '#server/jobs/work-signal.ts';
import { mailerAround, type NoticeDeps, openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, countRows, placeGuestOrder } from '#tests/support/order-fixtures.ts';
import { mailChannel } from './mail-channel.ts';
import { runChannels } from './run-channels.ts';

const shop = await openMailingShop();
const goods = await addGoods(shop, { stock: 1000 });

let readers = 0;
const freshEmail = () => `reader${(readers += 1)}@example.ru`;
const subjects = (email: string) => shop.sink.to(email).map(({ mail }) => mail.subject);

async function orderOf(email: string) {
  const contact = { name: 'Анна', phone: `+7921${String(2_000_000 + readers)}`, email };
  return (await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact })).order;
}

const outcomes = async (orderId: string) =>
  (
    await shop.owner.query<{ state: string; attempts: number }>(
      'select state, attempts from deliveries where stream = $1 order by occurred_at, event_id',
      [orderId],
    )
  ).rows;

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
});
