import { setTimeout as sleep } from 'node:timers/promises';
import { APP_ROLE, type ConnectionAddress, createPool } from '#server/db/connect.ts';
import type { Job } from './repeat.ts';
import { createWorkSignal, type WorkSignal } from './work-signal.ts';

/** Without an announcement: for what comes due by time, and where a connection pooler lets none through. */
const LONGEST_WAIT_MS = 5000;
const RECONNECT_MS = 5000;

interface ListenOptions {
  readonly reconnectMs?: number;
  readonly onChange?: () => void;
}

/**
 * A signal given by every transaction that announces work, received over a dedicated connection that is renewed when lost;
 * `announce` gives it in this process alone.
 * `onChange` is called, over the same connection, when data changed that processes cache in memory, or may have changed.
 */
export function listenForWork(
  connection: ConnectionAddress,
  { reconnectMs = RECONNECT_MS, onChange = () => {} }: ListenOptions = {},
): WorkSignal & Job {
  const signal = createWorkSignal(LONGEST_WAIT_MS);
  const stopping = new AbortController();
  const pool = createPool({
    connection,
    max: 1,
    role: APP_ROLE,
    applicationName: 'mera-shop-listen',
    hasNoTimeouts: true,
  });
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      await sleep(reconnectMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();

  /** Until the connection is lost, or the shop stops. */
  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    try {
      const lost = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.once('error', () => resolve());
        stopping.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('notification', ({ channel }) => (channel === 'changes' ? onChange() : signal.announce()));
      await client.query('listen changes');
      await client.query('listen work');
      signal.announce();
      onChange();
      if (!stopping.signal.aborted) await lost;
    } finally {
      client.release(true);
    }
  }

  return {
    count: signal.count,
    announce: signal.announce,
    more: signal.more,
    stop: async () => {
      stopping.abort();
      await running;
      await pool.end();
    },
  };
}
