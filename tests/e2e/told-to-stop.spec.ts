import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiCaller } from './support/api.ts';
import { startFurtherProcess } from './support/further-process.ts';
import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';

/**
 * How long it serves after the signal, which is the default of a shop, and how often a balancer probes it. On a busy
 * machine the answer to a probe may take a second.
 */
const SERVES_ON = 5000;
const PROBED_EVERY = 100;
const VISITORS = 12;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Asks over connections that are kept, as a balancer does; one that is reset rejects. */
function askerOf(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(`${origin}${path}`, { agent, method, headers }, async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        resolve({ path, status: response.statusCode ?? 0, text });
      });
      sent.on('error', (error) => reject(new Error(`${path}: ${error.message}`)));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

test('the built shop that is told to stop under load answers all that it was asked, and ends', async ({
  shop,
}) => {
  const further = await startFurtherProcess(shop.db, {
    STOP_DELAY_SECONDS: String(SERVES_ON / 1000),
    DB_PATIENCE: '4',
    RATE_API_PER_MINUTE: '1000000',
  });
  try {
    const goods = await putOnSale(further.db, { stock: { 'BLK-44': 10_000 } });
    await expect
      .poll(
        async () =>
          (await apiCaller(further.origin)('productGet', { params: { id: goods.id } })).data.totalStock,
      )
      .toBeGreaterThan(0);
    const { ask, close } = askerOf(further.origin);
    const items = [{ productId: goods.id, ...goods.variant, quantity: 1 }];
    const visit = [
      () => ask('/api/cart/quote', { items }),
      () => ask(`/product/${goods.slug}`),
      () => ask(`/api/products?limit=3&page=${1 + Math.floor(Math.random() * 1000)}`),
      // refused, in the envelope
      () => ask('/api/cart/quote', { items: 'all' }),
    ];
    const answers: Answer[] = [];
    let isTaken = true;
    const visitors = Array.from({ length: VISITORS }, async (_, at) => {
      for (let step = at; isTaken; step += 1) {
        const next = visit[step % visit.length];
        if (next) answers.push(await next());
      }
    });
    await sleep(500);
    const ended = new Promise<string>((resolve) => further.shop.onEnd(resolve));
    process.kill(further.shop.pid, 'SIGTERM');
    // a balancer sends nothing more once a probe has failed
    const probe = async () => (await fetch(`${further.origin}/readyz`)).status;
    while ((await probe()) === 200) await sleep(PROBED_EVERY);
    const before = answers.length;
    await sleep(PROBED_EVERY);
    isTaken = false;
    await Promise.all(visitors);
    close();
    expect(await ended).toBe('0');
    expect(answers.length).toBeGreaterThan(before);
    const wrong = answers.filter(({ status }) => ![200, 400, 503].includes(status));
    expect(wrong).toEqual([]);
    const refused = answers.filter(({ path, status }) => path.startsWith('/api/') && status !== 200);
    for (const { text } of refused)
      expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.stringMatching(/[а-яё]/i) });
    for (const { path, text } of answers) if (path.startsWith('/product/')) expect(text).toContain('</html>');
  } finally {
    await further.clear();
  }
});
