import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ok } from '#contract/http/result.ts';
import { bundleSettings, publicRetailSettings, storeSettingsGet } from '#contract/settings.ts';
import { shippingCalculate } from '#contract/shipping.ts';
import { roubles } from '#domain/money/money.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { bind } from './bind.ts';
import { fail } from './failure.ts';

const lines: string[] = [];
const app = await bareApp({
  env: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => void lines.push(line) },
  routes: (api: FastifyInstance) => {
    bind(api, storeSettingsGet, async () => {
      throw new Error('relation "users" does not exist: password=hunter2 at /srv/shop/src/main.ts');
    });
    bind(api, publicRetailSettings, async () => {
      throw new DatabaseUnavailable(new Error('timeout exceeded when trying to connect to 10.0.0.5'));
    });
    bind(api, bundleSettings, async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write '/srv/shop/data'"), {
        code: 'ENOSPC',
      });
    });
    bind(api, shippingCalculate, async ({ body }) => {
      if (body.region === 'far')
        return fail('delivery_unavailable', { details: { reason: 'far' }, retryAfter: 7 });
      const data = { price: roubles(300), methodId: 'post', isFree: false, margin: 'nobody’s business' };
      return body.region === 'mad' ? ok({ data: { ...data, price: roubles(-1) } }) : ok({ data });
    });
  },
});
const calculate = (region: string) =>
  app.inject({ method: 'POST', url: '/api/shipping/calculate', payload: { subtotal: 1, region } });

describe('an answer of the API', () => {
  it('is wrapped, without what the endpoint does not declare', async () => {
    const answer = await calculate('near');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, data: { price: 300, methodId: 'post', isFree: false } },
    ]);
  });

  it('that is a failure carries code, message, details, request id and Retry-After', async () => {
    const answer = await calculate('far');
    const message = 'Этот способ доставки недоступен для заказа';
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      message,
      error: {
        code: 'delivery_unavailable',
        message,
        details: { reason: 'far' },
        requestId: answer.headers['x-request-id'],
      },
    });
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('that is a fault says nothing of it', async () => {
    const answer = await app.inject({ url: '/api/settings/store' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Что-то пошло не так',
      error: { code: 'internal', message: 'Что-то пошло не так', requestId: answer.headers['x-request-id'] },
    });
    expect(answer.body).not.toMatch(/hunter2|relation|srv|Error/);
  });

  it('that breaks its own contract is a fault, not an answer', async () => {
    const answer = await calculate('mad');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: 'Что-то пошло не так' });
    expect(answer.json()).not.toHaveProperty('data');
  });

  it('is 503 with Retry-After while the database cannot be reached', async () => {
    const answer = await app.inject({ url: '/api/wholesale/public-retail-settings' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({
      message: 'Магазин перегружен. Попробуйте через несколько секунд',
      error: { code: 'unavailable' },
    });
    expect(answer.body).not.toContain('10.0.0.5');
  });

  it('is 503 with words of its own while an uploaded file finds no room', async () => {
    const answer = await app.inject({ url: '/api/wholesale/bundle-settings' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toMatchObject({
      message:
        'Магазин временно не может сохранять изменения. Мы уже занимаемся этим, попробуйте через несколько минут',
      error: { code: 'storage_full' },
    });
    expect(answer.body).not.toContain('srv');
    expect(
      lines.filter((line) => line.includes('"level":50') && line.includes('the disk of the files is full')),
    ).toHaveLength(1);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/settings/store'],
    ['PATCH', '/api/shipping/calculate'],
    ['DELETE', '/nowhere'],
    ['POST', '/'],
    ['GET', `/api/${'x'.repeat(400)}`],
  ] as const)('to %s %s is 404 in the envelope', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Не найдено',
      error: { code: 'not_found', message: 'Не найдено' },
    });
  });

  it('to an address that cannot be read is 400 in the envelope', async () => {
    const answer = await app.inject({ url: '/api/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: 'Неверный адрес' });
  });
});

describe('a request id', () => {
  it('is the shop’s own: nobody can choose it', async () => {
    const { headers } = await app.inject({
      url: '/healthz',
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    });
    expect(headers['x-request-id']).not.toBe('forged');
  });
});
