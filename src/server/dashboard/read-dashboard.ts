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
  const [{ sellers, buyers }, { days, low, waiting }] = await Promise.all([
    readGoodsAndBuyers(db, before, period),
    readDaysAndWaiting(db, { from: before.from, to: period.to }, now),
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

/**
 * The statements are asked one after the other on two connections, about as long on each. All at once they would take
 * six connections from whoever else is served, and share two cores of the database.
 */
async function readGoodsAndBuyers(db: Database, before: Period, period: Period) {
  const sellers = await readSellers(db, period);
  return { sellers, buyers: await readBuyers(db, before, period) };
}

async function readDaysAndWaiting(db: Database, period: Period, now: Date) {
  const days = await readDaySales(db, period);
  const low = await readLowVariants(db, now);
  return { days, low, waiting: await readWaiting(db) };
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
