import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from './api.ts';

type Requests<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> };

/**
 * Holds an account's row, sends requests that want it one after another, each once the one before waits, and lets go:
 * what they read before they waited is then old news. They go on in this order, unless one of them has locked the row
 * before, if only for a foreign key, or the account gets a `change` meanwhile.
 */
export async function queueRequests<T extends readonly unknown[]>(
  { owner }: TestApi,
  userId: string,
  requests: Requests<T>,
  change?: string,
): Promise<T> {
  const holder = await owner.connect();
  const answers: Promise<unknown>[] = [];
  let settled = 0;
  // a request that is answered at once never waits: it is for the test to say whether that is right
  const untilQueued = async () => {
    while (settled + (await countWaiting(owner)) < answers.length) await sleep(5);
  };
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [userId]);
    if (change !== undefined) await holder.query(`update users set ${change} where id = $1`, [userId]);
    for (const send of requests) {
      const answer = send();
      answers.push(answer);
      void answer.finally(() => {
        settled += 1;
      });
      await untilQueued();
    }
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
  return (await Promise.all(answers)) as unknown as T;
}

async function countWaiting(owner: TestApi['owner']): Promise<number> {
  const { rows } = await owner.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
