import type { Dashboard } from '#contract/staff-dashboard.ts';
import { kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { type Period, periodBefore } from '#domain/time/period.ts';
import type { Database } from '#server/db/connect.ts';
import { readLowVariants, readSellers, type Seller } from './goods.queries.ts';
import { type DaySales, readBuyers, readDaySales } from './sales.queries.ts';
import { readWaiting } from './waiting.queries.ts';

/** The shop in a period beside the one before, and what waits for a person now. */
export async function readDashboard(db: Database, period: Period, now: Date): Promise<Dashboard> {
  const before = periodBefore(period);
  const [days, buyers, sellers, low, waiting] = await Promise.all([
    readDaySales(db, { from: before.from, to: period.to }),
    readBuyers(db, before, period),
    readSellers(db, period),
    readLowVariants(db, now),
    readWaiting(db),
  ]);
  const part = ({ from, to }: Period) => days.filter(({ day }) => day >= from && day <= to);
  const newOnes = waiting.states.find(({ status }) => status === 'new');
  return {
    now: { period, ...salesOf(part(period)), buyers: buyers.now },
    before: { period: before, ...salesOf(part(before)), buyers: buyers.before },
    states: waiting.states.map((state) => ({ ...state, total: inRoubles(state.total) })),
    wholesalePieces: sellers.wholesalePieces,
    best: sellers.best.map(sellerOf),
    slow: sellers.slow.map(sellerOf),
    low: { count: low.count, variants: [...low.variants] },
    waiting: {
      new: { count: newOnes?.count ?? 0, since: waiting.newSince },
      toCall: waiting.toCall,
      refunds: { count: waiting.dueBack.count, due: inRoubles(waiting.dueBack.due) },
      unpaid: { count: waiting.owed.count, due: inRoubles(waiting.owed.due) },
      applications: { count: waiting.applications, companies: [...waiting.companies] },
    },
  };
}

const inRoubles = (amount: number) => kopecksToRoubles(kopecks(amount));

const sellerOf = (seller: Seller) => ({ ...seller, amount: inRoubles(seller.amount) });

function salesOf(days: readonly DaySales[]) {
  const of = (name: Exclude<keyof DaySales, 'day'>) => days.reduce((sum, row) => sum + row[name], 0);
  return {
    sales: {
      orders: of('orders'),
      retail: inRoubles(of('retail')),
      wholesale: inRoubles(of('wholesale')),
      retailOrders: of('retailOrders'),
      wholesaleOrders: of('wholesaleOrders'),
      returned: inRoubles(of('returned')),
    },
    days: days.map(({ day, orders, retail, wholesale, returned }) => ({
      day,
      orders,
      retail: inRoubles(retail),
      wholesale: inRoubles(wholesale),
      returned: inRoubles(returned),
    })),
  };
}
