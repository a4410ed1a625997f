import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLane } from './lane.ts';
import { shareThread } from './thread.ts';

const CROWD = 60;
/** How long one piece of work holds the thread, in milliseconds. */
const WORK = 20;

const server = createServer((_request, response) => response.end('full'));
const orders = createLane({ running: 2, waiting: 2, patience: 1000 }, () => performance.now());
const thread = shareThread(server, orders);

afterEach(() => {
  server.closeAllConnections();
});

function holdThread(): void {
  const end = performance.now() + WORK;
  while (performance.now() < end);
}

/** So many new connections at once, each with a request. */
async function crowd(): Promise<void> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, (answer) => {
        answer.resume().once('end', () => resolve());
      }).once('error', reject);
    });
  await Promise.all(Array.from({ length: CROWD }, ask));
}

describe('work that holds the thread', () => {
  it('begins when all who came have been answered, however many they are', async () => {
    let isOver = false;
    let begun = 0;
    const work = async () => {
      while (!isOver) {
        await thread.untilFree();
        begun += 1;
        holdThread();
      }
    };
    const working = Promise.all([work(), work()]);
    await crowd();
    isOver = true;
    await working;
    // one connection a turn would be as many pieces of work as there are connections
    expect(begun).toBeLessThan(CROWD / 4);
  });

  it('lets an order that is under way end first, but does not wait for it forever', async () => {
    const events: string[] = [];
    const leave = orders.enter(() => {});
    const first = thread.untilFree().then(() => events.push('first work'));
    await sleep(20);
    events.push('order ended');
    leave?.();
    await first;
    const stay = orders.enter(() => {});
    await thread.untilFree().then(() => events.push('second work'));
    stay?.();
    expect(events).toEqual(['order ended', 'first work', 'second work']);
  });
});
