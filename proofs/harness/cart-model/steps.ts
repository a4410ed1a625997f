import * as fc from 'fast-check';
import { MOST_SETS } from './rows.ts';

/**
 * What a call may meet on its way. `lost` is carried out and its answer never comes; `late` has long been given up
 * when it is carried out; `rubbish` answers nonsense.
 */
export type Fault = 'cut' | 'lost' | 'late' | 'rubbish' | 'broken' | 'busy' | 'limited';

/**
 * What happens next in a browser with two tabs. Numbers choose among what is possible just then. `buy-group` happens on
 * another device; what the tabs buy themselves are groups of their own, `buy`, `accept` and the two of `bought`.
 */
export type Step =
  | { kind: 'add'; tab: 0 | 1; line: number; quantity: number }
  | { kind: 'update'; tab: 0 | 1; line: number; quantity: number }
  | { kind: 'update-all'; tab: 0 | 1; quantity: number }
  | { kind: 'remove'; tab: 0 | 1; line: number }
  | { kind: 'clear'; tab: 0 | 1 }
  | { kind: 'set-group'; tab: 0 | 1; sets: number }
  | { kind: 'remove-group'; tab: 0 | 1 }
  | { kind: 'buy-group'; account: 0 | 1; sets: number }
  | { kind: 'buy'; tab: 0 | 1; sets: number }
  | { kind: 'accept'; tab: 0 | 1; sets: number }
  | { kind: 'resize-bought'; tab: 0 | 1; line: number; sets: number }
  | { kind: 'replace-bought'; tab: 0 | 1; line: number; sets: number }
  | { kind: 'holds-end' }
  | { kind: 'faults'; faults: readonly Fault[] }
  | { kind: 'network'; isOn: boolean }
  | { kind: 'land' }
  | { kind: 'sign-in'; tab: 0 | 1; account: 0 | 1 }
  | { kind: 'sign-out'; tab: 0 | 1 }
  | { kind: 'session-ends' }
  | { kind: 'hear'; tab: 0 | 1 }
  | { kind: 'retry'; tab: 0 | 1 }
  | { kind: 'reload'; tab: 0 | 1 }
  | { kind: 'wait' };

/** The steps of some kinds. */
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const tab = fc.constantFrom<0 | 1>(0, 1);
const line = fc.nat({ max: 5 });
const quantity = fc.integer({ min: 1, max: 5 });
const fault = fc.constantFrom<Fault>('cut', 'lost', 'lost', 'late', 'rubbish', 'broken', 'busy', 'limited');

/** Two more than can be had. */
const sets = fc.integer({ min: 1, max: MOST_SETS + 2 });
const bought = fc.integer({ min: 1, max: 4 });
/** None takes the group out. */
const resized = fc.integer({ min: 0, max: 5 });
const account = fc.constantFrom<0 | 1>(0, 0, 1);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('add'), tab, line, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update'), tab, line, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('update-all'), tab, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), tab, line }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), tab }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('set-group'), tab, sets }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove-group'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy-group'), account, sets: bought }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy'), tab, sets: bought }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('accept'), tab, sets: bought }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('resize-bought'), tab, line, sets: resized }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace-bought'), tab, line, sets: bought }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('holds-end') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('faults'),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network'), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('land') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, account }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session-ends') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hear'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait') }) },
);

/** A figure that is given up and another that takes its place, which chance alone seldom brings together. */
const secondThought: fc.Arbitrary<Step[]> = fc
  .record({ tab, line, figures: fc.tuple(quantity, quantity), kind: fc.constantFrom('update', 'set-group') })
  .map(({ tab, line, figures, kind }) => [
    { kind: 'faults', faults: ['late', 'cut'] },
    ...figures.map(
      (figure): Step =>
        kind === 'update'
          ? { kind: 'update', tab, line, quantity: figure }
          : { kind: 'set-group', tab, sets: figure },
    ),
  ]);

const steps = fc.oneof(
  { weight: 15, arbitrary: step.map((one) => [one]) },
  { weight: 1, arbitrary: secondThought },
);

/** A visit from beginning to end, and the sets that the two accounts have in their carts before it; 0 is no group. */
export interface Visit {
  readonly sets: readonly [number, number];
  readonly steps: readonly Step[];
}

const setsBefore = fc.oneof({ weight: 3, arbitrary: bought }, { weight: 1, arbitrary: fc.constant(0) });

/** Most of what can go wrong goes wrong in an account, so most visits begin with both tabs in one. */
const arrival = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step[]>([]) },
  {
    weight: 2,
    arbitrary: account.map((account): Step[] => [
      { kind: 'sign-in', tab: 0, account },
      { kind: 'hear', tab: 1 },
      { kind: 'wait' },
    ]),
  },
);

export const visits: fc.Arbitrary<Visit> = fc
  .record({
    sets: fc.tuple(setsBefore, setsBefore),
    arrival,
    steps: fc.array(steps, { minLength: 4, maxLength: 24, size: 'max' }),
  })
  .map(({ sets, arrival, steps }) => ({ sets, steps: [...arrival, ...steps.flat()] }));
