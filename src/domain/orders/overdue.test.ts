import { describe, expect, it } from 'vitest';
import { overdueReason, type WaitingOrder, waitsSince } from './overdue.ts';

const PATIENCE = { confirmHours: 72, payWorkingDays: 3 };
const order: WaitingOrder = {
  status: 'new',
  paymentStatus: 'unpaid',
  paymentMethod: 'on_receipt',
  total: 230_000,
  held: 0,
  waitsSince: '2026-11-16T09:00:00Z',
};
const confirmed: WaitingOrder = {
  ...order,
  status: 'confirmed',
  paymentMethod: 'transfer',
  waitsSince: '2026-11-20T15:00:00Z',
};
const judge = (changes: Partial<WaitingOrder>, now: string, base = order) =>
  overdueReason({ ...base, ...changes }, now, PATIENCE);

describe('an order that nobody confirmed', () => {
  it.each([
    ['2026-11-19T08:59:59Z', null],
    ['2026-11-19T09:00:00Z', 'unconfirmed'],
  ])('at %s: %s', (now, expected) => {
    expect(judge({}, now)).toBe(expected);
  });

  it('is given up though it costs nothing', () => {
    expect(judge({ total: 0 }, '2026-11-19T09:00:00Z')).toBe('unconfirmed');
  });

  it('stays once money has come, also where more is due after a change of its lines', () => {
    expect(judge({ held: 1 }, '2026-12-19T09:00:00Z')).toBeNull();
    expect(judge({ paymentStatus: 'paid' }, '2026-12-19T09:00:00Z')).toBeNull();
  });
});

describe('an order to be paid ahead, confirmed on Friday', () => {
  it.each([
    ['2026-11-25T20:59:59Z', null, 'the last minute of Wednesday in Moscow'],
    ['2026-11-25T21:00:00Z', 'unpaid', 'Thursday has begun there'],
  ])('at %s: %s, %s', (now, expected: string | null, _why: string) => {
    expect(judge({}, now, confirmed)).toBe(expected);
    expect(judge({ paymentMethod: 'invoice' }, now, confirmed)).toBe(expected);
  });

  it.each<Partial<WaitingOrder>>([
    { paymentStatus: 'paid' },
    { paymentMethod: 'on_receipt' },
    { paymentMethod: 'manager' },
    { total: 0 },
    { status: 'packed' },
    { status: 'cancelled' },
  ])('stays when %o', (changes) => {
    expect(judge(changes, '2026-12-25T21:00:00Z', confirmed)).toBeNull();
  });
});

it.each([
  ['new', 1],
  ['new confirmed', 2],
  ['new paid confirmed', 3],
  ['new confirmed paid unpaid', 4],
  ['new paid unpaid confirmed paid', 4],
  ['new confirmed paid refunded', 2],
])('an order of the history «%s» waits since its step %d', (steps, step) => {
  const history = steps.split(' ').map((status, at) => ({ status, at: at + 1 }));
  expect(waitsSince(1, history)).toBe(step);
});
