import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller, type CallOutput } from '#contract/http/caller.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { lineToWire, refToWire } from '#domain/cart/line.ts';
import { isWorthRepeating, repeatDelay } from '#web/core/query/query-client.ts';
import { guestHold } from '#web/shop/holds/kept-hold.ts';
import type { Change } from './cart-state.ts';

/** Longest pause before the one quick retry of a change; after a longer one it is kept on this device at once. */
const LONGEST_PAUSE = 3_000;

/** What the shop answers to a change: the whole cart, and pieces of a migration that it could not take over. */
export interface SentChange {
  cart: Cart;
  failed: readonly FailedPieces[];
}

/** Pieces of a line that were left out, and why. */
export type FailedPieces = Omit<CallOutput<'cartMigrate'>['data']['failedItems'][number], 'code'>;

type Send<C> = (call: Caller, change: C, operationId: string) => Promise<SentChange>;

const whole = ({ data }: { data: Cart }): SentChange => ({ cart: data, failed: [] });

/** The call that carries out each kind of change. */
const SENDERS: { readonly [K in Change['kind']]: Send<Extract<Change, { kind: K }>> } = {
  async add_lines(call, { lines, replaces }, operationId) {
    const [line, ...others] = lines;
    if (line === undefined || others.length > 0 || replaces !== undefined)
      return addBatch(call, { lines, replaces }, operationId);
    return whole(await call('cartAdd', { body: { ...lineToWire(line), operationId } }));
  },
  add_group: (call, { lines, replaces }, operationId) => addBatch(call, { lines, replaces }, operationId),
  async set_pieces(call, { line, pieces }, operationId) {
    return whole(
      await call('cartUpdate', { body: { ...refToWire(line), newQuantity: pieces, operationId } }),
    );
  },
  async remove_line(call, { line }, operationId) {
    return whole(await call('cartRemove', { body: { ...refToWire(line), operationId } }));
  },
  async set_sets(call, { groupId, sets }, operationId) {
    const body = { wholesaleGroupId: groupId, newQuantity: sets, operationId };
    return whole(await call('cartUpdateWholesaleGroup', { body }));
  },
  async remove_group(call, { groupId }, operationId) {
    const body = { wholesaleGroupId: groupId, operationId };
    return whole(await call('cartRemoveWholesaleGroup', { body }));
  },
  clear: async (call, _, operationId) => whole(await call('cartClear', { body: { operationId } })),
  async migrate(call, { lines }, operationId) {
    // a full cart has to fit into one call, so only what counts is sent
    const body = { localCartData: { items: lines.map(lineToWire) }, operationId, ...guestHold() };
    const { data } = await call('cartMigrate', { body });
    return { cart: data.cart, failed: data.failedItems };
  },
  apply_code: async (call, { code }, operationId) =>
    whole(await call('cartPromocodeApply', { body: { code, operationId } })),
  remove_code: async (call, { code }, operationId) =>
    whole(await call('cartPromocodeRemove', { params: { code }, body: { operationId } })),
};

/** Sends one change to the account's cart. The same key again changes nothing. */
export const sendChange = (call: Caller, change: Change, operationId: string): Promise<SentChange> =>
  (SENDERS[change.kind] as Send<Change>)(call, change, operationId);

/** Several lines by one call; where none of them is added, it is refused for the first reason. */
async function addBatch(
  call: Caller,
  { lines, replaces }: { lines: readonly CartLine[]; replaces?: string | undefined },
  operationId: string,
): Promise<SentChange> {
  const body = { items: lines.map(lineToWire), operationId, replacedGroupId: replaces };
  const { data } = await call('cartAddBatch', { body });
  const [first] = data.failedItems;
  if (data.totalAdded > 0 || first === undefined) return { cart: data.cart, failed: data.failedItems };
  const code = first.code as ApiError['code'];
  throw new ApiError({ status: 409, code, message: first.error });
}

/** The failure of a change that only the shop can make, for somebody who is not signed in. */
export const signedOut = () =>
  new ApiError({ status: 401, code: 'sign_in_required', message: 'Войдите снова' });

/** Calls in the session of one account: another tab may have changed it, and nothing may go into another cart. */
export const callInSession = (call: Caller, isTheirSession: () => boolean): Caller =>
  (async (...asked: Parameters<Caller>) => {
    if (!isTheirSession()) throw signedOut();
    return call(...asked);
  }) as unknown as Caller;

/** Runs once more, under the same key, what a short pause may correct. */
export async function withRetry<T>(run: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const wait = repeatDelay(0, error);
    if (!isWorthRepeating(error) || wait > LONGEST_PAUSE) throw error;
    await pause(wait);
    return run();
  }
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * The shop has understood the change and will not make it. Anything else, an answer that cannot be read among it, may
 * hide that the change was made, or passes by itself.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
