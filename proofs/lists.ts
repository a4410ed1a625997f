import { askLists, everyList, hireKeeper, warmUp } from './harness/lists/calls.ts';
import { fillShop } from './harness/lists/fill.ts';
import { defineProof } from './harness/proof.ts';

export const proof = defineProof({
  claim:
    'Over 100,000 orders and 100,000 products every filter and every order that a list of the staff offers is answered in time, and so is the dashboard of every period.',
  counts: { products: 100_000, orders: 100_000, rounds: 20, listMs: 100, dashboardMs: 300 },
  // tables and indexes are larger than the usual 128 MB: each call would read them from the disk's cache anew
  databaseParameters: { shared_buffers: '1GB' },
  sabotage: {
    sql: [
      'drop index orders_created_idx, orders_status_idx, orders_total_idx, orders_search_idx, order_lines_ordered_idx',
      'drop index products_staff_idx, products_staff_name_idx, products_staff_price_idx, products_staff_updated_idx, product_figures_stock_idx, search_names_words_idx',
    ],
    patches: [],
  },
  async run({ counts, shop, database, random, violations, report }) {
    await fillShop(database, counts, random.whole(1, 1000));
    const token = await hireKeeper(shop, database);
    const calls = await everyList(database);
    await warmUp(shop, token, calls);
    const slowest = { list: 0, dashboard: 0 };
    let slow = 0;
    for (const call of calls) {
      const p95 = await askLists(shop, token, call, counts.rounds, violations);
      const limit = call.kind === 'dashboard' ? counts.dashboardMs : counts.listMs;
      slowest[call.kind] = Math.max(slowest[call.kind], p95);
      report(`  ${String(p95).padStart(5)} ms  ${call.path}`);
      if (p95 > limit) slow += 1;
      violations.expect(p95 <= limit, call.path, `95 % within ${p95} ms, not ${limit}`);
    }
    return {
      tried: calls.length,
      rounds: calls.length,
      violatedRounds: slow,
      figures: { slowestListP95Ms: slowest.list, slowestDashboardP95Ms: slowest.dashboard },
    };
  },
});
