import type { ClientConfig } from 'pg';
import type { ConnectionAddress } from '#server/db/connect.ts';

/** The same server, another database. */
export function addressOf(server: ConnectionAddress, database: string): ConnectionAddress {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export function connectionOf(address: ConnectionAddress): ClientConfig {
  return typeof address === 'string' ? { connectionString: address } : { ...address };
}
