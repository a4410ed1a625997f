import type { CartLineRef } from '#domain/cart/line.ts';
import { type CallAs, createBrowser, type Tab } from './browser.ts';
import type { Step } from './steps.ts';

/** The shop under the model, and what its tables say. */
export interface ModelShop {
  callAs: CallAs;
  accounts: readonly [string, string];
  /** Seven products of one variant each, in any number. */
  lines: readonly CartLineRef[];
  empty(): Promise<void>;
  /** Pieces in the stored cart by product. */
  stored(userId: string): Promise<ReadonlyMap<string, number>>;
}

export const LINES_OF_MODEL = 7;

/**
 * Plays a visit and says what contradicted the promise: no line lost, none doubled, never another user's.
 *
 * What is right is reckoned apart from the code under test. Two products are touched by guests alone, two by each
 * account alone, and one, only added, by everybody: an account's own products have to stand in its cart in exactly
 * the number that it asked for and in no other, and of the rest the two carts together hold what was asked for.
 */
export async function playVisit(shop: ModelShop, visit: readonly Step[]): Promise<string[]> {
  await shop.empty();
  const browser = createBrowser(shop.callAs);
  const wanted = new Map(shop.lines.map(({ productId }) => [productId, 0]));
  const problems: string[] = [];
  const [guestLines, sharedLines] = [shop.lines.slice(4, 6), shop.lines.slice(6)];
  const ownLines = (userId: string) => {
    const first = 2 * shop.accounts.indexOf(userId);
    return shop.lines.slice(first, first + 2);
  };
  const linesOf = (userId: string | null) => (userId === null ? guestLines : ownLines(userId));
  const want = (productId: string, change: (before: number) => number) =>
    wanted.set(productId, change(wanted.get(productId) ?? 0));

  /** The shop answers and nothing waits: what the tab shows is what is stored. */
  const isCalm = (tab: Tab, userId: string) =>
    browser.network.isOn &&
    browser.session.isAlive &&
    browser.session.userId === userId &&
    tab.cart().read().isPriced &&
    !browser.isWaitingFor(userId);

  const shown = (tab: Tab) =>
    new Map((tab.cart().read().cart?.items ?? []).map((item) => [item.productId.id, item.quantity]));

  const change = (tab: Tab, asked: Parameters<ReturnType<Tab['cart']>['change']>[0]) => {
    // a session that ended is said and nothing is lost; no other refusal is expected
    tab
      .cart()
      .change(asked)
      .catch((error: { status?: number; message: string }) => {
        if (error.status !== 401) problems.push(`${asked.kind} refused: ${error.status} ${error.message}`);
      });
  };

  /** Changes that do not commute with others are made alone, so that there is one right outcome. */
  const alone = async (work: () => Promise<void> | void) => {
    await browser.settle();
    await work();
    await browser.settle();
  };

  /** A line whose figure this tab knows for certain. */
  const pickLine = (tab: Tab, index: number): { line: CartLineRef; before: number } | undefined => {
    const owner = tab.owner();
    const figures = shown(tab);
    const known = owner !== null && isCalm(tab, owner) ? [...ownLines(owner), ...guestLines] : linesOf(owner);
    const there = known.filter(
      ({ productId }) => (figures.get(productId) ?? 0) > 0 && (wanted.get(productId) ?? 0) > 0,
    );
    const line = there[index % Math.max(1, there.length)];
    return line && { line, before: figures.get(line.productId) ?? 0 };
  };

  const clear = async (tab: Tab) => {
    const owner = tab.owner();
    if (owner !== null && !isCalm(tab, owner)) return;
    const gone = owner === null ? shown(tab) : await shop.stored(owner);
    for (const [productId, pieces] of gone) want(productId, (before) => before - pieces);
    change(tab, { kind: 'clear' });
  };

  const play = async (step: Step): Promise<void> => {
    const tab = browser.tabs['tab' in step ? step.tab : 0];
    switch (step.kind) {
      case 'add': {
        const lines = [...linesOf(tab.owner()), ...sharedLines];
        const line = lines[step.line % lines.length] as CartLineRef;
        want(line.productId, (before) => before + step.quantity);
        const { productId, color, size } = line;
        const item = {
          productId,
          color,
          size,
          quantity: step.quantity,
          name: 'Платье',
          image: null,
          price: 1,
        };
        return change(tab, { kind: 'add', item });
      }
      case 'update':
      case 'remove':
        return alone(() => {
          const picked = pickLine(tab, step.line);
          if (picked === undefined) return;
          const { line, before } = picked;
          const after = step.kind === 'update' ? step.quantity : 0;
          want(line.productId, (sum) => (guestLines.includes(line) ? sum + after - before : after));
          change(
            tab,
            step.kind === 'update'
              ? { kind: 'update', line, quantity: step.quantity }
              : { kind: 'remove', line },
          );
        });
      case 'clear':
        return alone(() => clear(tab));
      case 'faults':
        browser.network.faults.push(...step.faults);
        return;
      case 'network':
        browser.network.isOn = step.isOn;
        return;
      case 'sign-in':
        if (browser.session.userId === null) tab.signIn(shop.accounts[step.account]);
        return;
      case 'sign-out':
        if (browser.session.userId !== null) tab.signOut();
        return;
      case 'session-ends':
        if (browser.session.userId !== null) browser.session.isAlive = false;
        return;
      case 'hear':
        return tab.hear();
      case 'retry':
        return void tab.cart().refresh();
      case 'reload':
        return tab.reload();
      case 'wait':
        return browser.settle();
    }
  };

  /** All is well again, and both accounts come by: whatever is on the device reaches them. */
  const finish = async () => {
    await browser.settle();
    browser.network.isOn = true;
    browser.network.faults = [];
    const [one, other] = shop.accounts;
    // the first comes back last: what the second did must not have touched anything of theirs
    for (const userId of [one, other, one]) {
      for (const tab of browser.tabs) tab.signOut();
      await browser.settle();
      browser.tabs[0].signIn(userId);
      await browser.settle();
    }
    browser.tabs[1].hear();
    await browser.settle();
  };

  const judge = async () => {
    const [one, other] = shop.accounts;
    const carts = new Map([
      [one, await shop.stored(one)],
      [other, await shop.stored(other)],
    ]);
    const pieces = (userId: string, { productId }: CartLineRef) => carts.get(userId)?.get(productId) ?? 0;
    const expect = (what: string, found: number, right: number) => {
      if (found < right) problems.push(`${what}: ${right - found} pieces lost, ${found} instead of ${right}`);
      if (found > right) problems.push(`${what}: ${found - right} too many, ${found} instead of ${right}`);
    };
    for (const [index, line] of shop.lines.entries()) {
      const right = wanted.get(line.productId) ?? 0;
      const isOwn = index < 4;
      if (!isOwn) {
        expect(`product ${index} of both carts`, pieces(one, line) + pieces(other, line), right);
        continue;
      }
      const [owner, stranger] = index < 2 ? [one, other] : [other, one];
      expect(`product ${index} of its owner`, pieces(owner, line), right);
      expect(`product ${index} at somebody else's`, pieces(stranger, line), 0);
    }
    const stored = carts.get(browser.tabs[0].owner() ?? '');
    for (const [index, tab] of browser.tabs.entries()) {
      if (JSON.stringify(sorted(shown(tab))) !== JSON.stringify(sorted(stored ?? new Map()))) {
        problems.push(`tab ${index} shows another cart than the stored one`);
      }
    }
    if (!browser.isSettledUp()) problems.push(`left on the device: ${JSON.stringify(browser.kept())}`);
  };

  for (const step of visit) await play(step);
  await finish();
  await judge();
  for (const tab of browser.tabs) tab.close();
  return problems;
}

const sorted = (figures: ReadonlyMap<string, number>) => [...figures].sort(([a], [b]) => (a < b ? -1 : 1));
