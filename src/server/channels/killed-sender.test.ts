import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, placeGuestOrder } from '#tests/support/order-fixtures.ts';
import { dispatchNext } from './dispatch-next.action.ts';
import { mailChannel } from './mail-channel.ts';

const LETTERS = 8;
const shop = await openMailingShop();
const goods = await addGoods(shop, { stock: 1000 });
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process that sends what is due; `hang` sends one letter and never notes it. */
function startSender(mode: 'hang' | 'go') {
  const env = JSON.stringify({
    APP_SECRET: 'b7Zk-only-for-tests-Qw93xLmV5tYh',
    DATA_DIR: tmpdir(),
    PUBLIC_URL: 'https://shop.example.ru',
  });
  const program = join(projectRoot(), 'tests/support/delivery-child.ts');
  const given = [JSON.stringify(shop.address), shop.sink.url, env, mode];
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, lines: createInterface(child.stdout) };
}
const states = async () =>
  (
    await shop.owner.query<{ id: string; state: string; attempts: number }>(
      'select id, state, attempts from deliveries order by occurred_at',
    )
  ).rows;

it('a process killed between sending and noting it loses nothing, and others send every letter once', async () => {
  const emails = Array.from({ length: LETTERS }, (_, index) => `reader${index}@example.ru`);
  for (const [index, email] of emails.entries()) {
    const contact = { name: 'Анна', phone: `+7921${2_000_000 + index}`, email };
    await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
  }
  while (await dispatchNext({ ...shop.notices, channels: [mailChannel(shop.notices)] }));

  const doomed = startSender('hang');
  const [sentId] = (await once(doomed.lines, 'line')) as [string];
  doomed.child.kill('SIGKILL');
  await once(doomed.child, 'exit');
  expect((await states()).find(({ id }) => id === sentId)).toMatchObject({ state: 'waiting', attempts: 1 });

  const others = [startSender('go'), startSender('go')];
  await Promise.all(others.map(({ child }) => once(child, 'exit')));
  const counts = emails.map((email) => shop.sink.to(email).length);
  expect(counts).toEqual(emails.map(() => 1));
  expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(LETTERS - 1);

  // the killed one's letter goes out again after the lease, under the id by which mail programs know a repeat
  shop.passSeconds(301);
  expect(await shop.sendAll()).toBe(1);
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true);
  const ids = shop.sink.arrived.map(({ mail }) => mail.messageId);
  expect(ids).toHaveLength(LETTERS + 1);
  expect(new Set(ids).size).toBe(LETTERS);
  expect(ids.filter((id) => id === `<${sentId}@shop.example.ru>`)).toHaveLength(2);
}, 60_000);
