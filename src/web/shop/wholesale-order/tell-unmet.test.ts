import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { tellUnmet } from './tell-unmet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rows = [{ colorCode: 'RED', sizeCode: '44', quantity: 60 }];
const unmet = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ productId: `p${at}`, rows, groupId: undefined }));

/** Tells of so many products to a shop that answers as told; resolves to what the shop took. */
async function told(count: number, refuse: (call: number) => ApiError | null, cart: [] | null = []) {
  const taken: { productId: string; visit?: string }[] = [];
  let calls = 0;
  const call = (async (_: string, { body }: { body: (typeof taken)[0] }) => {
    const refusal = refuse(calls);
    calls += 1;
    if (refusal !== null) throw refusal;
    taken.push(body);
  }) as unknown as Caller;
  const done = tellUnmet(call, unmet(count), cart);
  await vi.runAllTimersAsync();
  await done;
  return taken;
}

it('tells of every product, however many', async () => {
  const taken = await told(120, () => null);
  expect(taken.map(({ productId }) => productId)).toEqual(unmet(120).map(({ productId }) => productId));
});

it('waits where the shop asks to, and goes on', async () => {
  const busy = new ApiError({ status: 429, code: 'too_many_requests', message: '', retryAfter: 7 });
  expect(await told(3, (call) => (call === 1 ? busy : null))).toHaveLength(3);
});

it('leaves out what the shop refuses', async () => {
  const refusal = new ApiError({ status: 404, code: 'not_found', message: '' });
  expect(await told(3, (call) => (call === 0 ? refusal : null))).toHaveLength(2);
});

it('names one visit of a guest, and none of an account', async () => {
  const [first, second] = await told(2, () => null);
  expect(first?.visit).toMatch(/^[\da-f]{32}$/);
  expect(second?.visit).toBe(first?.visit);
  expect((await told(1, () => null, null))[0]).not.toHaveProperty('visit');
});
