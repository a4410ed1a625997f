import { describe, expect, it } from 'vitest';
import { createLane, type LaneLimits } from './lane.ts';

const LIMITS: LaneLimits = { running: 2, waiting: 3, patience: 1000 };

/** A lane with a clock of its own, and who started in it, in their order. */
function laneAt(limits: Partial<LaneLimits> = {}, yields = () => false) {
  let time = 0;
  const started: string[] = [];
  const lane = createLane({ ...LIMITS, ...limits }, () => time, yields);
  const enter = (name: string) => lane.enter(() => started.push(name));
  return {
    lane,
    started,
    pass: (ms: number) => {
      time += ms;
    },
    /** Everybody gets a slot, or the case is wrong. */
    enter: (name: string) => {
      const leave = enter(name);
      if (leave === null) throw new Error(`${name} was refused`);
      return leave;
    },
    isRefused: (name: string) => enter(name) === null,
  };
}

/** One piece of work that took so long, so that the lane knows. */
function learn(at: ReturnType<typeof laneAt>, ms: number) {
  const leave = at.enter('learn');
  at.pass(ms);
  leave();
  at.started.length = 0;
}

describe('a lane', () => {
  it('starts as much as it may at once and lets the next wait', () => {
    const at = laneAt();
    for (const name of ['a', 'b', 'c']) at.enter(name);
    expect(at.started).toEqual(['a', 'b']);
    expect(at.lane.state()).toEqual({ running: 2, waiting: 1, refused: 0 });
  });

  it('starts those who wait in the order in which they came', () => {
    const at = laneAt();
    const [leaveA, leaveB] = ['a', 'b', 'c', 'd'].map(at.enter);
    leaveB?.();
    expect(at.started).toEqual(['a', 'b', 'c']);
    leaveA?.();
    expect(at.started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does one thing at a time while it yields, and all that it may afterwards', () => {
    let yields = true;
    const at = laneAt({}, () => yields);
    const [leaveA, leaveB] = ['a', 'b', 'c', 'd'].map(at.enter);
    expect(at.started).toEqual(['a']);
    leaveA?.();
    expect(at.started).toEqual(['a', 'b']);
    yields = false;
    leaveB?.();
    expect(at.started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses at once when the queue is full', () => {
    const at = laneAt();
    for (const name of ['a', 'b', 'c', 'd', 'e']) at.enter(name);
    expect(at.isRefused('f')).toBe(true);
    expect(at.lane.state()).toEqual({ running: 2, waiting: 3, refused: 1 });
  });

  it.each([
    // two at work, each 600 ms: the first to wait waits 300 ms, the second 600, the third 900
    [600, 3],
    [900, 2],
    [1500, 1],
    // a single one would wait longer than is promised
    [2500, 0],
  ])('whose work takes %d ms lets %d wait', (work, waiting) => {
    const at = laneAt();
    learn(at, work);
    at.enter('a');
    at.enter('b');
    for (let index = 0; index < waiting; index += 1) at.enter(`waits ${index}`);
    expect(at.isRefused('one more')).toBe(true);
  });

  it('tells how long somebody would wait', () => {
    const at = laneAt();
    learn(at, 400);
    at.enter('a');
    expect(at.lane.expectedWait()).toBe(0);
    at.enter('b');
    expect(at.lane.expectedWait()).toBe(200);
    at.enter('c');
    expect(at.lane.expectedWait()).toBe(400);
  });

  it('follows work that becomes slower', () => {
    const at = laneAt({ running: 1 });
    learn(at, 100);
    for (let times = 0; times < 40; times += 1) learn(at, 500);
    at.enter('a');
    expect(Math.round(at.lane.expectedWait() / 10)).toBe(49);
  });

  it('refuses once nobody has left for longer than the wait that is promised', () => {
    const at = laneAt();
    const leave = at.enter('a');
    at.enter('b');
    at.pass(900);
    at.enter('c');
    at.pass(200);
    expect(at.isRefused('d')).toBe(true);
    expect(at.lane.expectedWait()).toBe(1100);
    leave();
    expect(at.started).toEqual(['a', 'b', 'c']);
    expect(at.isRefused('e')).toBe(false);
  });

  it('forgets who left while they waited', () => {
    const at = laneAt();
    const leave = at.enter('a');
    at.enter('b');
    const [leaveC] = ['c', 'd'].map(at.enter);
    leaveC?.();
    leave();
    expect(at.started).toEqual(['a', 'b', 'd']);
  });

  it('counts whoever leaves twice once', () => {
    const at = laneAt();
    const leave = at.enter('a');
    leave();
    leave();
    expect(at.lane.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });
});
