import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { mailSink } from '#tests/support/mail-sink.ts';
import { readConfig } from './config.ts';
import { socketUrl } from './db/embedded.ts';
import { startShop } from './shop.ts';

const { address } = await testDatabase();
const sink = await mailSink();

it('a running shop sends its letters by itself, and stops when told', async () => {
  const config = readConfig(
    {
      APP_SECRET: 'd6Tn-only-for-tests-Rv29wmKb4yGs',
      DATABASE_URL: typeof address === 'string' ? address : socketUrl(address),
      DATA_DIR: tmpdir(),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_EMAIL: 'admin@example.ru',
      ADMIN_PASSWORD: 'Пр0стой-но-длинный',
      LOG_LEVEL: 'silent',
      SMTP_URL: sink.url,
    },
    { mode: 'test' },
  );
  let origin = '';
  const shop = await startShop(config, {
    dev: false,
    pages: async (app) => {
      app.addHook('onListen', async () => {
        origin = app.listeningOrigin;
      });
    },
  });
  await shop.listen();
  const asked = await fetch(`${origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@example.ru' }),
  });
  expect(asked.status).toBe(202);
  await vi.waitFor(() => expect(sink.to('admin@example.ru')).toHaveLength(1), { timeout: 10_000 });
  await shop.stop();
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});
