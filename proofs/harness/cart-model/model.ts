import type { LineRef } from '#domain/cart/line.ts';
import { roubles } from '#domain/money/money.ts';
import type { Change } from '#web/shop/cart/cart-state.ts';
import { createBoughtGroups } from './bought-groups.ts';
import { createBrowser, type Tab } from './browser.ts';
import type { ModelShop } from './model-shop.ts';
import { MOST_SETS, nameOf, retailOf, setsIn, shownIn, textOf } from './rows.ts';
import type { Step, Visit } from './steps.ts';

/**
 * Plays a visit and says what contradicted the promise: no line lost, none doubled, never another user's.
 *
 * What is right is reckoned apart from the code under test. Two variants are touched by guests alone, two by each
 * account alone, and one, only added, by everybody: an account's own lines have to stand in its cart in exactly
 * the number that it asked for and in no other, and of the rest the two carts together hold what was asked for.
 * A wholesale group is a number of sets, apart from all retail lines: the last that its owner asked for, and every line
 * of it says the same, at any moment in any tab.
 */
export async function playVisit(shop: ModelShop, visit: Visit): Promise<string[]> {
  await shop.empty();
  const browser = createBrowser(shop.callAs);
  const wanted = new Map(shop.lines.map((line) => [nameOf(line), 0]));
  const wantedSets = new Map(shop.accounts.map((userId) => [userId, 0]));
  const problems: string[] = [];
  const [guestLines, sharedLines] = [shop.lines.slice(4, 6), shop.lines.slice(6)];
  const ownLines = (userId: string) => {
    const first = 2 * shop.accounts.indexOf(userId);
    return shop.lines.slice(first, first + 2);
  };
  const linesOf = (userId: string | null) => (userId === null ? guestLines : ownLines(userId));
  const want = (name: string, change: (before: number) => number) =>
    wanted.set(name, change(wanted.get(name) ?? 0));

  /** The shop answers and nothing waits: what the tab shows is what is stored. */
  const isCalm = (tab: Tab, userId: string) =>
    browser.network.isOn &&
    browser.session.isAlive &&
    browser.session.userId === userId &&
    tab.cart().read().isPriced &&
    !browser.isWaitingFor(userId);

  const change = (tab: Tab, asked: Change, refusal?: number) => changeAll(tab, [asked], refusal);

  const changeAll = (tab: Tab, asked: readonly Change[], refusal?: number) => {
    // a session that ended is said and nothing is lost; no refusal is expected that the model does not foresee
    tab
      .cart()
      .change(...asked)
      .catch((error: { status?: number; message: string }) => {
        if (error.status === 401 || (refusal !== undefined && error.status === refusal)) return;
        problems.push(`${asked[0]?.kind} refused: ${error.status} ${error.message}`);
      });
  };

  /** Changes that do not commute with others are made alone, so that there is one right outcome. */
  const alone = async (work: () => Promise<void> | void) => {
    await browser.settle();
    await work();
    await browser.settle();
  };

  const bought = createBoughtGroups({ shop, browser, problems, change, alone, isCalm });

  /** The lines whose figures this tab knows for certain. */
  const knownLines = (tab: Tab): { line: LineRef; before: number }[] => {
    const owner = tab.owner();
    const figures = retailOf(shownIn(tab.cart().read()));
    const known = owner !== null && isCalm(tab, owner) ? [...ownLines(owner), ...guestLines] : linesOf(owner);
    const there = known.filter(
      (line) => (figures.get(nameOf(line)) ?? 0) > 0 && (wanted.get(nameOf(line)) ?? 0) > 0,
    );
    return there.map((line) => ({ line, before: figures.get(nameOf(line)) ?? 0 }));
  };

  const wantFigure = ({ line, before }: { line: LineRef; before: number }, after: number) =>
    want(nameOf(line), (sum) => (guestLines.includes(line) ? sum + after - before : after));

  const clear = async (tab: Tab) => {
    const owner = tab.owner();
    if (owner !== null && !isCalm(tab, owner)) return;
    const gone = owner === null ? shownIn(tab.cart().read()) : await shop.stored(owner);
    for (const [name, pieces] of retailOf(gone)) want(name, (before) => before - pieces);
    if (owner !== null) wantedSets.set(owner, 0);
    bought.forget(gone);
    change(tab, { kind: 'clear' });
  };

  /** What is not shown cannot be pressed. A tab that has not heard yet may still show a group that is gone. */
  const changeGroup = async (tab: Tab, sets: number) => {
    const { id } = shop.group;
    const isShown = () => shownIn(tab.cart().read()).some(({ group }) => group === id);
    if (tab.owner() !== null && !isShown()) await browser.settle();
    const owner = tab.owner();
    if (owner === null || !isShown()) return;
    const before = wantedSets.get(owner) ?? 0;
    if (sets === 0) {
      wantedSets.set(owner, 0);
      return change(tab, { kind: 'remove_group', groupId: id });
    }
    // too many are asked only upon a figure that the shop has: what a refusal leaves is then beyond doubt
    const quantity = browser.isWaitingFor(owner) ? Math.min(sets, MOST_SETS) : sets;
    const refusal = before === 0 ? 404 : quantity > MOST_SETS ? 409 : undefined;
    if (refusal === undefined) wantedSets.set(owner, quantity);
    change(tab, { kind: 'set_sets', groupId: id, sets: quantity }, refusal);
  };

  const buyGroup = async (userId: string, sets: number) => {
    if (wantedSets.get(userId) !== 0 || browser.isWaitingFor(userId)) return;
    // a change of the group before, refused since and not known under its key, would be made to this one
    await browser.land();
    wantedSets.set(userId, sets);
    await shop.putGroup(userId, sets);
  };

  const play = async (step: Step): Promise<void> => {
    const tab = browser.tabs['tab' in step ? step.tab : 0];
    switch (step.kind) {
      case 'add': {
        const lines = [...linesOf(tab.owner()), ...sharedLines];
        const line = lines[step.line % lines.length] as LineRef;
        want(nameOf(line), (before) => before + step.quantity);
        const { productId, color, size } = line;
        const item = {
          productId,
          color,
          size,
          group: null,
          quantity: step.quantity,
          name: 'Платье',
          image: null,
          price: roubles(1),
        };
        return change(tab, { kind: 'add_lines', lines: [item] });
      }
      case 'update':
      case 'remove':
        return alone(() => {
          const known = knownLines(tab);
          const picked = known[step.line % Math.max(1, known.length)];
          if (picked === undefined) return;
          const { line } = picked;
          wantFigure(picked, step.kind === 'update' ? step.quantity : 0);
          change(
            tab,
            step.kind === 'update'
              ? { kind: 'set_pieces', line, pieces: step.quantity }
              : { kind: 'remove_line', line },
          );
        });
      case 'update-all':
        return alone(() => {
          const { quantity } = step;
          const known = knownLines(tab);
          for (const one of known) wantFigure(one, quantity);
          const [first, ...others] = known.map(({ line }) => ({
            kind: 'set_pieces' as const,
            line,
            pieces: quantity,
          }));
          if (first !== undefined) changeAll(tab, [first, ...others]);
        });
      case 'clear':
        return alone(() => clear(tab));
      case 'set-group':
        return changeGroup(tab, step.sets);
      case 'remove-group':
        return changeGroup(tab, 0);
      case 'buy-group':
        return alone(() => buyGroup(shop.accounts[step.account], step.sets));
      case 'buy':
      case 'accept':
      case 'resize-bought':
      case 'replace-bought':
        return bought.play(tab, step);
      case 'holds-end':
        return shop.endHolds();
      case 'faults':
        browser.network.faults.push(...step.faults);
        return;
      case 'network':
        browser.network.isOn = step.isOn;
        return;
      case 'land':
        return browser.land();
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
    for (const [index, userId] of [one, other, one].entries()) {
      if (index === 2) await browser.land();
      for (const tab of browser.tabs) tab.signOut();
      await browser.settle();
      browser.tabs[0].signIn(userId);
      await browser.settle();
      await judgeTab(0, userId);
    }
    browser.tabs[1].hear();
    await browser.settle();
    await judgeTab(1, one);
  };

  const judgeTab = async (index: 0 | 1, userId: string) => {
    const [right, found] = [
      textOf(await shop.stored(userId)),
      textOf(shownIn(browser.tabs[index].cart().read())),
    ];
    if (found !== right)
      problems.push(`tab ${index} shows ${found || 'nothing'} and not the stored ${right}`);
  };

  const judgeGroups = (when: string) => {
    for (const [index, tab] of browser.tabs.entries()) {
      bought.judgeTab(index, tab, when);
      const sets = setsIn(shownIn(tab.cart().read()), shop.group);
      if (sets === null)
        problems.push(`tab ${index} shows a torn group after ${when}: ${textOf(shownIn(tab.cart().read()))}`);
      else if (sets > 0 && tab.owner() === null)
        problems.push(`tab ${index} shows a guest a group after ${when}`);
    }
  };

  const judge = async () => {
    const [one, other] = shop.accounts;
    const rows = new Map([
      [one, await shop.stored(one)],
      [other, await shop.stored(other)],
    ]);
    const carts = new Map([...rows].map(([userId, all]) => [userId, retailOf(all)]));
    const pieces = (userId: string, line: LineRef) => carts.get(userId)?.get(nameOf(line)) ?? 0;
    const expect = (what: string, found: number, right: number) => {
      if (found < right) problems.push(`${what}: ${right - found} pieces lost, ${found} instead of ${right}`);
      if (found > right) problems.push(`${what}: ${found - right} too many, ${found} instead of ${right}`);
    };
    for (const [index, line] of shop.lines.entries()) {
      const right = wanted.get(nameOf(line)) ?? 0;
      const isOwn = index < 4;
      if (!isOwn) {
        expect(`line ${index} of both carts`, pieces(one, line) + pieces(other, line), right);
        continue;
      }
      const [owner, stranger] = index < 2 ? [one, other] : [other, one];
      expect(`line ${index} of its owner`, pieces(owner, line), right);
      expect(`line ${index} at somebody else's`, pieces(stranger, line), 0);
    }
    for (const [index, userId] of shop.accounts.entries()) {
      const found = setsIn(rows.get(userId) ?? [], shop.group);
      const right = wantedSets.get(userId);
      if (found === null)
        problems.push(`group of account ${index} is torn: ${textOf(rows.get(userId) ?? [])}`);
      else if (found !== right) problems.push(`group of account ${index}: ${found} sets instead of ${right}`);
    }
    await bought.judge(rows);
    if (!browser.isSettledUp()) problems.push(`left on the device: ${JSON.stringify(browser.kept())}`);
  };

  for (const [index, userId] of shop.accounts.entries()) {
    const sets = visit.sets[index] ?? 0;
    if (sets > 0) await buyGroup(userId, sets);
  }
  for (const [index, step] of visit.steps.entries()) {
    await play(step);
    judgeGroups(`step ${index + 1}`);
  }
  await finish();
  judgeGroups('all');
  await judge();
  for (const tab of browser.tabs) tab.close();
  return problems;
}
