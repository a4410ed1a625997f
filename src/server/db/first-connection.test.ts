import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addressOf, connectionOf } from '#tests/support/address.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freePort } from '../../../proofs/harness/shop-process.ts';
import { migrate } from './migrate.ts';

const { address } = await testDatabase();
const ways: Server[] = [];
afterAll(() => {
  for (const way of ways) way.close();
});

const { host, port: ownPort, user, password, database } = new pg.Client(connectionOf(address));

/** The database at a port of this machine. */
const behind = (port: number) => `postgresql://${user}:${password ?? ''}@127.0.0.1:${port}/${database}`;

/** Passes a port on to the database from now on. */
async function passOn(port: number): Promise<void> {
  const way = createServer((client) => {
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${ownPort}`)) : connect(ownPort, host);
    client.pipe(server).pipe(client);
  });
  ways.push(way);
  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
}

describe('a start', () => {
  it('waits for a database that does not answer yet, and says so once', async () => {
    const port = await freePort();
    const onWait = vi.fn();
    const started = migrate(behind(port), undefined, { onWait });
    await vi.waitFor(() => expect(onWait).toHaveBeenCalled());
    await passOn(port);
    expect(await started).toEqual([]);
    expect(onWait.mock.calls).toEqual([
      [expect.stringMatching(/^База данных ещё не отвечает, магазин ждёт её: connect ECONNREFUSED/)],
    ]);
  });

  it('is refused where the database does not answer in time', async () => {
    const port = await freePort();
    await expect(migrate(behind(port), undefined, { waitMs: 1000 })).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringMatching(
        /^База данных не ответила за 1 с: connect ECONNREFUSED .+\nПроверьте, запущен ли PostgreSQL и верен ли DATABASE_URL\.$/,
      ),
    });
  });

  it('is refused at once by a database that will not take the connection later either', async () => {
    const onWait = vi.fn();
    await expect(migrate(addressOf(address, 'nowhere'), undefined, { onWait })).rejects.toMatchObject({
      name: 'StartRefusal',
      message: 'База данных отказала в соединении: database "nowhere" does not exist',
    });
    expect(onWait).not.toHaveBeenCalled();
  });
});
