import type pg from 'pg';

/** Counts what a pool sends while the work runs, transactions' own statements included. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const listen = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    const { query } = client;
    originals.set(client, query);
    const counted = (...args: [string | { text: string }]) => {
      const [what] = args;
      sent.push(typeof what === 'string' ? what : what.text);
      return query.apply(client, args as never);
    };
    client.query = counted as unknown as pg.PoolClient['query'];
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of originals) client.query = query;
  }
  return sent;
}
