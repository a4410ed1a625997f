import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, type Result } from '#contract/http/result.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { LANES } from '#server/http/lanes.ts';
import {
  type AskedOrder,
  isWrittenLast,
  locksAtOnce,
  type OrderDeps,
  type WrittenOrder,
} from './asked-order.ts';
import type { OrderFailure } from './order-request.ts';
import { placeAlone } from './place-alone.ts';
import { placeTogether, type SeenOffers } from './place-together.ts';

type Placed = Result<WrittenOrder, OrderFailure>;

/** Orders that are asked for at the same moment, placed in one transaction (docs/decisions/0095-orders-placed-together.md). */
export interface OrderGroups {
  readonly place: (asked: AskedOrder) => Promise<Placed>;
}

export interface GroupDeps extends OrderDeps {
  /** Is told of a group that failed by a fault, though each of its orders was answered. */
  readonly onFault: (error: unknown) => void;
}

interface Placing extends GroupDeps {
  readonly offers: SeenOffers;
}

interface Waiting {
  readonly asked: AskedOrder;
  readonly answer: (placed: Placed | Promise<Placed>) => void;
}

/** At most so many orders share a transaction, as many as are let in at once; one of more lines is placed alone. */
const MOST = { orders: LANES.orders.running, lines: 20 };
/** A group that fails later than that, in milliseconds, fails for each: there is no time left to place them alone. */
const LATE = 1000;
/** While a group is being placed the next gathers, at most so long, in milliseconds: it may be waiting for a lock. */
const GATHERING = 50;

/** Whether an order may share a transaction: a guest's of few lines, none of a group, without a hold. */
export const mayShare = ({ input, lines }: AskedOrder): boolean =>
  locksAtOnce(input) &&
  isWrittenLast(input) &&
  lines.length <= MOST.lines &&
  lines.every(({ group }) => group === null);

/** An order that comes alone is placed at once; those that come while it is being placed are placed together after it. */
export function createOrderGroups(deps: GroupDeps): OrderGroups {
  const waiting: Waiting[] = [];
  const placing: Placing = { ...deps, offers: { areRunning: true } };
  let isAtWork = false;
  const work = async () => {
    // whoever is read in the same turn joins
    await nextTurn();
    while (waiting.length > 0) await untilNextMay(placing, takeGroup(waiting));
    isAtWork = false;
  };
  return {
    place: (asked) =>
      new Promise((answer) => {
        waiting.push({ asked, answer });
        if (isAtWork) return;
        isAtWork = true;
        void work();
      }),
  };
}

/** Takes the first that may share a transaction: no two of one key or one person, as neither would see the other. */
export function takeGroup<Item extends Pick<Waiting, 'asked'>>(waiting: Item[]): Item[] {
  const names = new Set<string>();
  const group: Item[] = [];
  for (const item of [...waiting]) {
    const own = namesOf(item.asked);
    if (own.some((name) => names.has(name))) continue;
    for (const name of own) names.add(name);
    group.push(item);
    if (group.length === MOST.orders) break;
  }
  const taken = new Set(group);
  waiting.splice(0, waiting.length, ...waiting.filter((item) => !taken.has(item)));
  return group;
}

const namesOf = ({ opening: { key, person } }: AskedOrder): string[] => [
  `key ${key.key}`,
  `phone ${person?.phone}`,
  ...(person?.email === undefined ? [] : [`email ${person.email}`]),
];

/**
 * Places a group; resolves when the next may begin: this one is written, though neither committed nor answered yet, or
 * takes long. On the connection that they share the next begins as the commit ends, without the time between.
 */
const untilNextMay = (deps: Placing, group: readonly Waiting[]): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, GATHERING);
    const free = () => {
      clearTimeout(late);
      resolve();
    };
    void placeGroup(deps, group, free).then(free);
  });

/** Whatever keeps a group from being placed, each of it is placed alone and gets an answer of its own. */
async function placeGroup(deps: Placing, group: readonly Waiting[], onWritten: () => void): Promise<unknown> {
  const begun = performance.now();
  let written: ReadonlyMap<AskedOrder, WrittenOrder> = new Map();
  let failure: unknown = null;
  try {
    const together = await placeTogether(
      deps,
      group.map(({ asked }) => asked),
      deps.offers,
    );
    if (together.written.size === group.length) onWritten();
    await together.committed;
    written = together.written;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) deps.onFault(error);
    if (performance.now() - begun > LATE) failure = error;
  }
  const place = (asked: AskedOrder): Promise<Placed> => {
    const own = written.get(asked);
    if (own !== undefined) return Promise.resolve(ok(own));
    return failure === null ? placeAlone(deps, asked) : Promise.reject(failure);
  };
  const placed = group.map(({ asked, answer }) => {
    const result = place(asked);
    answer(result);
    return result;
  });
  return Promise.allSettled(placed);
}
