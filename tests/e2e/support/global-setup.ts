import { announceRun } from './run.ts';
import { startShop } from './shop-process.ts';

/** One shop for the whole run; the tests keep apart by goods and people of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...run } = await startShop();
  announceRun(run);
  return stop;
}
