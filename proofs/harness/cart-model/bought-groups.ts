import type { CartLine, LineRef } from '#domain/cart/line.ts';
import { lineFromWire } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { roubles } from '#domain/money/money.ts';
import { groupCartLines, type ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import type { Change } from '#web/shop/cart/cart-state.ts';
import type { createBrowser, Tab } from './browser.ts';
import type { ModelShop } from './model-shop.ts';
import { nameOf, type Row, shownIn, textOf } from './rows.ts';
import type { StepOf } from './steps.ts';

/** A group as it should be: in the cart of its home, or, of a guest's, in one of the carts. */
type Bought = { readonly home: string | null; readonly sets: number };

/** What the groups need of the model around them. */
export interface Around {
  readonly shop: ModelShop;
  readonly browser: ReturnType<typeof createBrowser>;
  readonly problems: string[];
  change(tab: Tab, asked: Change): void;
  /** Makes it alone, so that there is one right outcome. */
  alone(work: () => Promise<void> | void): Promise<void>;
  /** The shop answers and nothing waits. */
  isCalm(tab: Tab, userId: string): boolean;
}

/**
 * The wholesale groups that guests and accounts buy in the tabs, each under an id of its own: added, accepted with a hold,
 * put together anew, set to other sets, taken out. However they travel, each ends up whole in one cart, in the sets that
 * were asked for last, or is gone.
 */
export function createBoughtGroups({ shop, browser, problems, change, alone, isCalm }: Around) {
  const [first] = shop.lines as readonly [LineRef, ...LineRef[]];
  // a set that no analysis made has every variant of its colour
  const variants = shop.lines.filter(
    ({ productId, color }) => productId === first.productId && color === first.color,
  );
  const wanted = new Map<string, Bought>();
  let purchases = 0;

  const proposal = (sets: number): ProposedGroup => ({
    type: 'color_set',
    value: first.color,
    sets,
    lines: variants.map(({ color, size }) => ({
      ...{ colorCode: color, sizeCode: size, perSet: 1, quantity: sets },
    })),
    totalItems: variants.length * sets,
  });
  const stored = (lines: readonly CartLine[]): StoredLine[] =>
    lines.map((line) => ({ ...line, price: roubles(1), name: 'Платье', image: null }));
  const newLines = (sets: number): StoredLine[] => {
    purchases += 1;
    return stored(groupCartLines(first.productId, proposal(sets), `purchase-${purchases}`));
  };
  const idOf = (lines: readonly CartLine[]) => lines[0]?.group?.id ?? '';

  const isKnown = (tab: Tab) => {
    const owner = tab.owner();
    return owner === null || isCalm(tab, owner);
  };
  /** One of the groups that this tab shows and knows for certain. */
  const pick = (tab: Tab, place: number): string | undefined => {
    if (!isKnown(tab)) return undefined;
    const ids = shownIn(tab.cart().read()).flatMap(({ group }) =>
      group !== null && wanted.has(group) ? [group] : [],
    );
    return ids[place % Math.max(1, ids.length)];
  };

  const accept = async (tab: Tab, sets: number) => {
    const owner = tab.owner();
    const { network, session } = browser;
    if (!network.isOn || !session.isAlive || session.userId !== owner || !isKnown(tab)) return;
    purchases += 1;
    const holdId = owner === null ? (browser.hold.guestId ?? undefined) : undefined;
    const { data } = await shop.callAs(owner)('wholesaleAccept', {
      body: {
        productId: first.productId,
        bundle: { ...proposal(sets), lines: proposal(sets).lines.map((line) => ({ ...line })) },
        analysisId: newOperationId(),
        ...(owner === null ? { items: [] } : {}),
        ...(holdId === undefined ? {} : { holdId }),
      },
    });
    const lines = stored(data.lines.map(lineFromWire));
    wanted.set(idOf(lines), { home: owner, sets });
    if (owner === null) {
      browser.hold.guestId = data.hold?.id ?? null;
      browser.hold.wasGuests ||= data.hold !== null;
      change(tab, { kind: 'add_group', lines });
    } else if (data.cart) tab.cart().accept(data.cart, owner);
  };

  const resize = (tab: Tab, { line, sets }: StepOf<'resize-bought'>) => {
    const groupId = pick(tab, line);
    const before = groupId === undefined ? undefined : wanted.get(groupId);
    if (groupId === undefined || before === undefined) return;
    if (sets === 0) wanted.delete(groupId);
    else wanted.set(groupId, { ...before, sets });
    change(tab, sets === 0 ? { kind: 'remove_group', groupId } : { kind: 'set_sets', groupId, sets });
  };

  const replace = (tab: Tab, { line, sets }: StepOf<'replace-bought'>) => {
    const replaces = pick(tab, line);
    const before = replaces === undefined ? undefined : wanted.get(replaces);
    if (replaces === undefined || before === undefined) return;
    const lines = newLines(sets);
    wanted.delete(replaces);
    wanted.set(idOf(lines), { ...before, sets });
    change(tab, { kind: 'add_group', lines, replaces });
  };

  /** What is wrong about the groups of some rows; `of` is whose cart they are. */
  const faultsIn = (rows: readonly Row[]): string[] => {
    const ids = new Set(
      rows.flatMap(({ group }) => (group === null || group === shop.group.id ? [] : [group])),
    );
    return [...ids].flatMap((id) => {
      const own = rows.filter(({ group }) => group === id);
      const sets = own[0]?.sets ?? 0;
      const right = variants.map((line) => ({ name: nameOf(line), pieces: sets, group: id, sets }));
      return textOf(own) === textOf(right) ? [] : [`a torn group ${textOf(own)}`];
    });
  };
  const setsOf = (rows: readonly Row[], id: string): number =>
    rows.find(({ group }) => group === id)?.sets ?? 0;

  return {
    async play(tab: Tab, step: StepOf<'buy' | 'accept' | 'resize-bought' | 'replace-bought'>): Promise<void> {
      switch (step.kind) {
        case 'buy': {
          const lines = newLines(step.sets);
          wanted.set(idOf(lines), { home: tab.owner(), sets: step.sets });
          return change(tab, { kind: 'add_group', lines });
        }
        case 'accept':
          return alone(() => accept(tab, step.sets));
        case 'resize-bought':
          return alone(() => resize(tab, step));
        case 'replace-bought':
          return alone(() => replace(tab, step));
      }
    },
    /** These rows were cleared. */
    forget(rows: readonly Row[]): void {
      for (const { group } of rows) if (group !== null) wanted.delete(group);
    },
    judgeTab(index: number, tab: Tab, when: string): void {
      for (const fault of faultsIn(shownIn(tab.cart().read())))
        problems.push(`tab ${index} shows ${fault} after ${when}`);
    },
    async judge(carts: ReadonlyMap<string, readonly Row[]>): Promise<void> {
      for (const [userId, rows] of carts) {
        const index = shop.accounts.indexOf(userId);
        for (const fault of faultsIn(rows)) problems.push(`account ${index} has ${fault}`);
        for (const { group } of rows)
          if (group !== null && group !== shop.group.id && !wanted.has(group))
            problems.push(`account ${index} has group ${group}, which nobody wants`);
      }
      for (const [id, { home, sets }] of wanted) {
        const found = [...carts].flatMap(([userId, rows]) => {
          const there = setsOf(rows, id);
          return there === 0 ? [] : [{ userId, there }];
        });
        const [only, ...more] = found;
        const isRight = more.length === 0 && only?.there === sets && (home === null || only.userId === home);
        if (!isRight)
          problems.push(`group ${id} of ${home ?? 'a guest'}: ${JSON.stringify(found)} and not ${sets} sets`);
      }
      // what a guest's cart gave up is told to the shop by the device's own storage, which is none of the model's
      if (browser.hold.wasGuests) return;
      for (const beyond of await shop.heldBeyondCarts())
        problems.push(`held beyond what is in the cart: ${JSON.stringify(beyond)}`);
    },
  };
}
