import { readFileSync } from 'node:fs';
import type { Shop } from '../shop.ts';

/**
 * Memory of the shop in MB: the most that either process held since the last look, together with the processes that it
 * had started. What several processes share is counted once.
 */
export function watchMemory(shop: Shop) {
  const now = () => Math.max(...shop.apps.map((app) => heldWithChildren(app.pid())));
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 10);
  return { now, most: () => Math.max(most, now()), stop: () => clearInterval(timer) };
}

function heldWithChildren(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + held(child), held(pid));
}

function held(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Nothing where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
