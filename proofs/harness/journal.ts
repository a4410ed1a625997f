import { type Buyer, type CartLine, createBuyers, newKey } from './checkout.ts';
import type { Random } from './random.ts';
import type { Call } from './wire.ts';

/** What the client knows of one order that it asked for: the truth that the tables are held against. */
export type Entry = {
  readonly name: string;
  readonly key: string;
  readonly buyer: Buyer;
  readonly lines: readonly CartLine[];
  call: Call | undefined;
  /** The kill that first left it unknown whether the order exists; 0: none did. */
  lostIn: number;
  /** The order that the shop acknowledged. */
  orderId: string | undefined;
};

export type Journal = {
  readonly entries: readonly Entry[];
  open(lines: readonly CartLine[]): Entry;
};

export function createJournal(random: Random): Journal {
  const entries: Entry[] = [];
  const nextBuyer = createBuyers();
  return {
    entries,
    open: (lines) => {
      const entry: Entry = {
        name: `order ${entries.length + 1}`,
        key: newKey(random),
        buyer: nextBuyer(),
        lines,
        call: undefined,
        lostIn: 0,
        orderId: undefined,
      };
      entries.push(entry);
      return entry;
    },
  };
}
