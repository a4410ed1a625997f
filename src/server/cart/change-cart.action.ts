import type { Kysely } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import type { ErrorCode, Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { apply, mayShrinkGroups } from '#domain/cart/apply.ts';
import type { CartChange, Joining } from '#domain/cart/change.ts';
import { type Judgement, judge } from '#domain/cart/judge.ts';
import { type CartLine, lineToWire } from '#domain/cart/line.ts';
import { REFUSALS, type RefusalCode, refusalText } from '#domain/cart/refusals.ts';
import { codeRefusal } from '#domain/promo/code-refusal.ts';
import { bundleTerms } from '#server/bundles/bundle-terms.ts';
import {
  offerLines,
  readAskedLines,
  type ShopLine,
  unknownLine,
} from '#server/catalog/catalog-lines.queries.ts';
import { readTradeRules } from '#server/catalog/trade-rules.ts';
import type { Config } from '#server/config.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { adoptHold, heldLines, trimHold } from '#server/holds/holds.queries.ts';
import { fail } from '#server/http/failure.ts';
import { fingerprint } from '#server/http/fingerprint.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import {
  type CartRow,
  claimOperation,
  keepOperationResult,
  lockCart,
  putPromocode,
  readCartLines,
  touchCart,
  writeLines,
} from './cart.queries.ts';
import { readUserCart } from './cart.reading.ts';
import { presentCart } from './present-cart.ts';
import { refusalFailure } from './refusal-view.ts';

export interface CartDeps {
  readonly db: Kysely<DB>;
  readonly config: Pick<Config, 'appSecret'>;
  readonly now: () => Date;
}

/** What came of lines that came in, in the words of the contract; it is kept under the operation's key. */
export interface JoinReport {
  /** Lines of which anything was joined, with the pieces that were. */
  readonly joined: ReturnType<typeof lineToWire>[];
  /** Lines that could not be joined, or not all of it, with the pieces left out, and why. */
  readonly failed: (ReturnType<typeof lineToWire> & { readonly error: string; readonly code: string })[];
}

/** What goes along with a change in its transaction; a change that was carried out before brings it no second time. */
interface ChangeOptions {
  readonly operationId?: string | undefined;
  /** The secret of a hold that this shopper had as a guest; it becomes theirs. */
  readonly holdId?: string | undefined;
  /** Once the cart is locked and before anything is read: further locks. */
  readonly before?: (tx: Transaction, now: Date) => Promise<void>;
  /** Once the lines are written. */
  readonly after?: (tx: Transaction, lines: readonly ShopLine[], now: Date) => Promise<void>;
}

type Done = { readonly report: JoinReport; readonly cart: Cart };

/** Changes the stored cart, wholly or not at all: what is refused in any part leaves everything as it was. */
export async function changeCart<K extends CartChange['kind']>(
  deps: CartDeps,
  user: SessionUser,
  change: CartChange & { readonly kind: K },
  options: ChangeOptions = {},
): Promise<Result<Cart, Failure<(RefusalCode<K> & ErrorCode) | 'idempotency_mismatch'>>> {
  const done = await carryOut(deps, user, { change, isWhole: true, options });
  // only what the table of refusals names for this kind of change is refused
  return done.ok ? ok(done.value.cart) : (done as Result<never, never>);
}

/** Brings lines into the stored cart as far as the change allows, and reports line by line. */
export function joinToCart(
  deps: CartDeps,
  user: SessionUser,
  change: Joining,
  options: ChangeOptions = {},
): Promise<Result<Done, Failure<'idempotency_mismatch'>>> {
  return carryOut(deps, user, { change, isWhole: false, options }) as Promise<
    Result<Done, Failure<'idempotency_mismatch'>>
  >;
}

/**
 * One change under the lock of the cart, once for one operation key: the trade settings and the cart's row are read
 * once. A repeat gets the answer of the first one.
 */
function carryOut(
  deps: CartDeps,
  user: SessionUser,
  asked: { readonly change: CartChange; readonly isWhole: boolean; readonly options: ChangeOptions },
): Promise<Result<Done, Failure>> {
  const { change, isWhole, options } = asked;
  return inTransaction<Done, Failure>(deps.db, async (tx) => {
    const now = deps.now();
    const { operationId, holdId } = options;
    const row = await lockCart(tx, user.id, now);
    const rules = await readTradeRules(tx, user);
    const reading = { now, rules };
    if (operationId !== undefined) {
      const name = fingerprint({ change, isWhole });
      const known = await claimOperation(tx, row.id, operationId, name);
      if (known !== null) {
        return known.fingerprint === name
          ? ok({
              report: known.result as JoinReport,
              cart: presentCart(await readUserCart(tx, user, { ...reading, row })),
            })
          : fail('idempotency_mismatch', { message: 'Этот ключ уже использован для другого действия' });
      }
    }
    await options.before?.(tx, now);
    const view = { now, userId: user.id, holdId };
    const present = offerLines(await readCartLines(tx, row.id, view), rules.cart);
    const lines = 'lines' in change ? change.lines : [];
    const { appSecret } = deps.config;
    const judged = judge(change, {
      lines: present,
      offered: offerLines(await readAskedLines(tx, lines, view), rules.cart),
      promocode: row.promocode,
      allowsMixture: rules.cart.allowsMixture,
      bundles: lines.some(({ group }) => group !== null)
        ? await bundleTerms(tx, lines, { view, rules: rules.cart, appSecret })
        : undefined,
    });
    const [refused] = judged.refused;
    if (isWhole && refused !== undefined) {
      const { line, refusal } = refused;
      const isUnknown = line !== null && refusal.reason === 'not_sold';
      return { ok: false, error: refusalFailure(isUnknown ? await unknownLine(tx, line) : refusal) };
    }
    const changed = await write(tx, row, { allowed: judged.allowed, present, now });
    const report = reportOf(judged);
    if (operationId !== undefined) await keepOperationResult(tx, row.id, operationId, report);
    await touchCart(tx, row.id, now);
    if (holdId !== undefined) await adoptHold(tx, { userId: user.id, holdId, now });
    await options.after?.(tx, judged.allowed && 'lines' in judged.allowed ? judged.allowed.lines : [], now);
    const read = await readUserCart(tx, user, { ...reading, row: { ...changed, updatedAt: now } });
    const lapsed = change.kind === 'apply_code' && read.cart.promo && codeRefusal(read.cart.promo);
    if (lapsed) return { ok: false, error: refusalFailure(lapsed) };
    if (mayShrinkGroups(change)) await trimHold(tx, { now, userId: user.id }, heldLines(read.cart.lines));
    return ok({ report, cart: presentCart(read) });
  });
}

/** Writes what a change makes of a cart; answers its row with the code that lies in it now. */
async function write(
  tx: Kysely<DB>,
  row: CartRow,
  made: {
    readonly allowed: CartChange<ShopLine> | null;
    readonly present: readonly ShopLine[];
    readonly now: Date;
  },
): Promise<CartRow> {
  const { allowed, present, now } = made;
  if (allowed === null) return row;
  await writeLines(tx, row.id, { present, next: apply(present, allowed), now });
  const promocode = codeAfter(row.promocode, allowed);
  if (promocode === row.promocode) return row;
  await putPromocode(tx, row.id, promocode === null ? null : { code: promocode, appliedAt: now });
  return { ...row, promocode, promocodeAppliedAt: now };
}

function codeAfter(present: string | null, change: CartChange<ShopLine>): string | null {
  if (change.kind === 'apply_code') return change.code;
  return change.kind === 'remove_code' || change.kind === 'clear' ? null : present;
}

/** What came of lines that came in, line by line. */
export function reportOf({ allowed, refused }: Judgement<ShopLine>): JoinReport {
  const joined: readonly CartLine[] = allowed && 'lines' in allowed ? allowed.lines : [];
  return {
    joined: joined.map(lineToWire),
    failed: refused.flatMap(({ line, refusal }) =>
      line === null
        ? []
        : [{ ...lineToWire(line), error: refusalText(refusal), code: REFUSALS[refusal.reason].code }],
    ),
  };
}
