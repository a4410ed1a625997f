import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import { LANES } from './lanes.ts';
import { MOST_ARRIVING } from './slow-body.ts';

const app = await bareApp({
  routes: (api) => {
    api.post(
      '/api/products/by-ids',
      { config: { endpoint: 'productsByIds' } },
      async (request) => request.body,
    );
    api.get('/api/products', { config: { endpoint: 'productList' } }, async () => ({ listed: true }));
  },
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Somebody who has sent all of a request but the end of its body. */
function trickler() {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  sockets.add(socket);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(
    'POST /api/products/by-ids HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a":',
  );
  return { finish: () => socket.write('12}'), answer: () => answer, end: () => socket.destroy() };
}

it('a body that is still arriving holds no place in a lane, and its time is not the shop’s', async () => {
  const slow = Array.from({ length: LANES.pages.running + 3 }, trickler);
  await sleep(200);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${origin}/api/products`)));
  expect(performance.now() - started).toBeLessThan(2000);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // longer than any answer may take
  await sleep(4600);
  for (const { answer, finish } of slow) {
    expect(answer()).toBe('');
    finish();
  }
  for (const { answer } of slow) await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":12\}$/);
});

it('a network that begins many bodies and finishes none is refused further ones, and nothing else', async () => {
  const slow = Array.from({ length: MOST_ARRIVING }, trickler);
  const late = trickler();
  await expect.poll(late.answer, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1\r\n/i);
  expect((await fetch(`${origin}/api/products`)).status).toBe(200);
  for (const { end } of slow) end();
  const next = trickler();
  await sleep(200);
  next.finish();
  await expect.poll(next.answer, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 200 /);
});
