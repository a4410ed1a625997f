import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ok } from '#contract/http/result.ts';
import { storeSettingsGet } from '#contract/settings.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { bind } from './bind.ts';

const LONG = { ...DEFAULT_STORE_PROFILE, storeDescription: 'Спокойные вещи. '.repeat(18) };

const app = await bareApp({
  pages: async (scope) => {
    scope.get('/page', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(Buffer.from(`<p>${LONG.storeDescription.repeat(10)}`)),
    );
    scope.get('/picture', async (_request, reply) => reply.type('image/avif').send(Buffer.alloc(4096)));
  },
  routes: (api) => bind(api, storeSettingsGet, async () => ok({ data: LONG })),
});

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

it.each(['/api/settings/store', '/page'])('sends %s compressed to whoever can read it', async (url) => {
  const answer = await ask(url, 'gzip, br');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers.vary).toContain('accept-encoding');
  const plain = await ask(url, 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('leaves pictures alone', async () => {
  const { headers } = await ask('/picture', 'gzip');
  expect(headers).not.toHaveProperty('content-encoding');
});
