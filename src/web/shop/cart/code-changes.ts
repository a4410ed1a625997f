import type { Cart } from '#contract/cart.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { isCodeAsMeant } from './cart-code.ts';
import { isRefusal, withRepeat } from './cart-faults.ts';
import type { CodeChange } from './cart-operation.ts';
import type { DatabaseCartStore } from './cart-store.ts';

interface CodeDeps {
  newId: () => string;
  pause: (ms: number) => Promise<void>;
}

export type RunCode = (database: DatabaseCartStore, userId: string, change: CodeChange) => Promise<Cart>;

/**
 * How a promo code reaches the shop, once. Unlike other changes it does not wait: a shopper who was told that it
 * could not be checked must not find it applied an hour later. What does wait is the key of a try without an answer,
 * so that the same code named again is the same operation, and never «already applied» to whoever applied it
 * (decisions 4).
 */
export function createCodeChanges({ newId, pause }: CodeDeps): RunCode {
  const unanswered = new Map<string, string>();

  const run: RunCode = async (database, userId, change) => {
    const name = `${userId} ${change.kind} ${normalizeCode(change.code)}`;
    const known = unanswered.get(name);
    const operationId = known ?? newId();
    unanswered.set(name, operationId);
    try {
      const { cart } = await withRepeat(() => database.run({ ...change, operationId }), pause);
      unanswered.delete(name);
      // The lost answer was a yes, and another tab has undone it since: this is a new wish.
      return known === undefined || isCodeAsMeant(cart, change) ? cart : await run(database, userId, change);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      unanswered.delete(name);
      // It was to go and is not there: as good as done.
      if (change.kind === 'remove-code' && error.code === 'not_found') return database.load();
      throw error;
    }
  };
  return run;
}
