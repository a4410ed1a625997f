import { expect, it } from 'vitest';
import { createCaller, type WireResponse } from '#contract/http/caller.ts';
import { routes } from '#contract/routes.ts';
import { tellingNumbers } from './staff-caller.ts';

const answering = (status: number, error: object): WireResponse => ({
  status,
  headers: { get: () => null },
  body: { success: false, message: 'Что-то пошло не так', error },
});
const messageOf = async (response: WireResponse) => {
  const call = createCaller(
    tellingNumbers(async () => response),
    routes,
  );
  return call('authMe').catch((error: Error) => error.message);
};

it('tells the number of a request that the shop failed at', async () => {
  const failed = answering(500, { code: 'internal', message: 'Что-то пошло не так', requestId: '0199-7f3a' });
  expect(await messageOf(failed)).toBe('Что-то пошло не так. Номер запроса 0199-7f3a');
});

it('tells none where the person is told what is wrong, or nobody knows a number', async () => {
  const stale = answering(409, {
    code: 'stale_version',
    message: 'Данные изменил кто-то другой',
    requestId: '1',
  });
  expect(await messageOf(stale)).toBe('Данные изменил кто-то другой');
  expect(await messageOf({ ...answering(502, {}), body: null })).toBe('Что-то пошло не так');
});
