import { readFileSync } from 'node:fs';
import type { Shop } from '../shop.ts';

/** Memory of the shop's processes in MB, from /proc: the most that either held since the last look. */
export function watchMemory(shop: Shop) {
  const now = () =>
    Math.max(
      ...shop.apps.map((app) => {
        const [, kilobytes = '0'] =
          /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${app.pid()}/status`, 'utf8')) ?? [];
        return Number(kilobytes) / 1024;
      }),
    );
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 20);
  return { now, most: () => Math.max(most, now()), stop: () => clearInterval(timer) };
}
