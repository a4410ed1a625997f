import { expect, it } from 'vitest';
import type { Found, Measured } from './measure.ts';
import type { Operation } from './operation.ts';
import { verdictsOf } from './verdicts.ts';

const found = (connections: number, figures: Partial<Found>): Found => ({
  ...{
    connections,
    perSecond: 100,
    p50Ms: 1,
    p99Ms: 2,
    cpuMs: 3,
    limitPerSecond: 200,
    limitCpuMs: 1,
    ratio: 0.5,
  },
  ...figures,
});
const measured = (name: string, ...runs: readonly Found[]): Measured => ({
  ...{ name, title: name, limit: undefined, statements: 3, later: 0, bytes: 9000, failed: 0, found: runs },
});
const operation = (name: string, goals: NonNullable<Operation['goals']>): Operation => ({
  ...{ name, title: name, connections: [1, 8], goals, prepare: () => ({ calls: [] }) },
});
const missed = (operations: readonly Operation[], all: readonly Measured[], products = 1000) =>
  verdictsOf(operations, all, products).flatMap(({ what, isMet }) => (isMet ? [] : [what]));

it('holds the share of the limit against the smaller number of connections too', () => {
  const list = operation('list', { ratio: 0.4 });
  expect(missed([list], [measured('list', found(1, { ratio: 0.41 }), found(8, { ratio: 0.6 }))])).toEqual([]);
  expect(missed([list], [measured('list', found(1, { ratio: 0.39 }), found(8, { ratio: 0.6 }))])).toEqual([
    'list: share of the limit',
  ]);
});

it('holds the share with the most connections apart, where only that was promised', () => {
  const order = operation('order', { busyRatio: 0.3 });
  expect(missed([order], [measured('order', found(1, { ratio: 0.2 }), found(8, { ratio: 0.31 }))])).toEqual(
    [],
  );
  expect(missed([order], [measured('order', found(1, { ratio: 0.4 }), found(8, { ratio: 0.29 }))])).toEqual([
    'order: share of the limit with the most at once',
  ]);
});

it('counts statements and bytes', () => {
  const list = operation('list', { statements: 2, bytes: 9000 });
  expect(missed([list], [measured('list', found(1, {}))])).toEqual(['list: statements']);
});

it('asks for the time of the slowest hundredth in a large catalogue alone', () => {
  const filters = operation('filters', { p99: { ms: 40, connections: 8, products: 100_000 } });
  const slow = [measured('filters', found(1, {}), found(8, { p99Ms: 41 }))];
  expect(missed([filters], slow)).toEqual([]);
  expect(missed([filters], slow, 100_000)).toEqual(['filters: p99 with 8 connections, ms']);
});

it('takes from a page what its data takes, where that was measured', () => {
  const render = operation('render', { cpuBeyond: { ms: 2.5, operations: ['data'] } });
  const page = measured('render', found(1, { cpuMs: 6 }));
  expect(missed([render], [page])).toEqual([]);
  expect(missed([render], [page, measured('data', found(1, { cpuMs: 4 }))])).toEqual([]);
  expect(missed([render], [page, measured('data', found(1, { cpuMs: 3 }))])).toEqual([
    'render: ms of the processor beyond data',
  ]);
});

it('misses whatever was answered with a failure', () => {
  expect(missed([operation('list', {})], [{ ...measured('list', found(1, {})), failed: 1 }])).toEqual([
    'list: answers that failed',
  ]);
});
