import { describe, expect, it } from 'vitest';
import { applyRefusal, decisionRefusal } from './application.ts';
import { WHOLESALE_STATUSES } from './settings.ts';

describe('an application for wholesale', () => {
  it('is taken at first and after a refusal', () => {
    expect(WHOLESALE_STATUSES.filter((status) => applyRefusal(status) === null)).toEqual(['none', 'refused']);
  });

  it.each([
    ['approved', ['pending', 'refused']],
    ['refused', ['pending', 'approved']],
  ] as const)('can be %s while %j', (decision, from) => {
    expect(WHOLESALE_STATUSES.filter((status) => decisionRefusal(status, decision) === null)).toEqual(from);
  });
});
