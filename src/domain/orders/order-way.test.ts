import { expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { orderWay } from './order-way.ts';

it.each<[OrderStatus, string, string]>([
  ['new', 'new', '[new] -confirmed -packed -shipped -delivered'],
  ['packed', 'new confirmed packed', 'new confirmed [packed] -shipped -delivered'],
  ['confirmed', 'new confirmed paid', 'new [confirmed] -packed -shipped -delivered'],
  [
    'completed',
    'new confirmed packed shipped delivered completed',
    'new confirmed packed shipped delivered [completed]',
  ],
  ['cancelled', 'new confirmed cancelled', 'new confirmed [cancelled]'],
  ['returned', 'new confirmed packed shipped returned', 'new confirmed packed shipped [returned]'],
])('an order that is %s after %s has the way %s', (status, steps, way) => {
  const history = steps.split(' ').map((step) => ({ status: step, at: step }));
  const shown = orderWay({ status, history }).map(({ status: step, at, isHere }) =>
    isHere ? `[${step}]` : at === null ? `-${step}` : step,
  );
  expect(shown.join(' ')).toBe(way);
});
