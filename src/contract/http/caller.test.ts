import { describe, expect, it } from 'vitest';
import { allRoutes } from '../all-routes.ts';
import { ApiError, createCaller, type WireRequest, type WireResponse } from './caller.ts';

function callerTo(answer: Partial<WireResponse>) {
  const sent: WireRequest[] = [];
  const call = createCaller(async (request) => {
    sent.push(request);
    return { status: 200, headers: { get: () => null }, body: { success: true, data: {} }, ...answer };
  }, allRoutes);
  return { call, sent };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as a call does');
  return error;
}

describe('a request', () => {
  it('goes to the address of its operation, with its parameters encoded', async () => {
    const { call, sent } = callerTo({});
    await call('productBySlug', { params: { slug: 'plate/1?x' } });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/products/slug/plate%2F1%3Fx', headers: {} });
    expect(sent[0]).not.toHaveProperty('body');
  });

  it('writes lists, numbers and flags into the query and leaves out what is not given', async () => {
    const { call, sent } = callerTo({});
    await call('productList', { query: { colors: ['RED', 'BLK'], page: 2, inStock: true, sort: undefined } });
    expect(sent[0]?.path).toBe('/api/products?colors=RED%2CBLK&page=2&inStock=true');
  });

  it('sends a body as JSON, beside headers of its own', async () => {
    const { call, sent } = callerTo({});
    const body = { items: [] };
    await call('cartQuote', { body });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"items":[]}',
    });
  });
});

describe('an answer', () => {
  it('is given back with what stands beside the data', async () => {
    const { call } = callerTo({ body: { success: true, data: [], meta: { total: 0 } } });
    expect(await call('orderList')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('of 204 is a success without data', async () => {
    const { call } = callerTo({ status: 204, body: null });
    expect(await call('promocodeCopy', { params: { code: 'OSEN/30' } })).toEqual({ data: null });
  });

  it('that is a failure is thrown with code, message, details and the time to wait', async () => {
    const { call } = callerTo({
      status: 503,
      headers: { get: (name) => (name === 'retry-after' ? '2' : null) },
      body: {
        success: false,
        message: 'Перегружен',
        error: { code: 'unavailable', message: 'Перегружен', details: 1 },
      },
    });
    expect(await failureOf(call('cartGet'))).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Перегружен',
      details: 1,
      retryAfter: 2,
    });
  });

  it.each([
    ['nothing', null],
    ['a page', '<html>'],
    ['a success that is none', { success: false }],
    ['a failure without words', { success: false, message: '', error: {} }],
  ])('of %s is an unknown failure', async (_, body) => {
    const { call } = callerTo({ status: 502, body });
    expect(await failureOf(call('cartGet'))).toMatchObject({
      status: 502,
      code: 'internal',
      message: 'Что-то пошло не так',
      retryAfter: null,
    });
  });

  it('of 200 that is not in the envelope is a failure too', async () => {
    const { call } = callerTo({ body: 'ok' });
    expect(await failureOf(call('cartGet'))).toMatchObject({ status: 200, code: 'internal' });
  });
});
