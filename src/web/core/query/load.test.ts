import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { answerOr } from './load.ts';

const failure = (status: number) => new ApiError({ status, code: 'network', message: 'Нет' });

describe('an answer or what stands in for it', () => {
  it('is the answer when it comes', async () => {
    expect(await answerOr(Promise.resolve('list'), 'rest')).toBe('list');
  });

  it.each([0, 500, 503])('is the rest where no answer came: %i', async (status) => {
    expect(await answerOr(Promise.reject(failure(status)), 'rest')).toBe('rest');
  });

  it.each([400, 404, 429, 499])('is no cover for a refusal: %i', async (status) => {
    const refusal = failure(status);
    await expect(answerOr(Promise.reject(refusal), 'rest')).rejects.toBe(refusal);
  });

  it('is no cover for a mistake', async () => {
    await expect(answerOr(Promise.reject(new TypeError('x')), 'rest')).rejects.toThrow(TypeError);
  });
});
