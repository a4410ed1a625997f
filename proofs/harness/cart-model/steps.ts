import * as fc from 'fast-check';

/** What a call may meet on its way. `lost` is carried out and its answer never comes; `rubbish` answers nonsense. */
export type Fault = 'cut' | 'lost' | 'rubbish' | 'broken' | 'busy' | 'limited';

/** What happens next in a browser with two tabs. Numbers choose among what is possible just then. */
export type Step =
  | { kind: 'add'; tab: 0 | 1; line: number; quantity: number }
  | { kind: 'update'; tab: 0 | 1; line: number; quantity: number }
  | { kind: 'remove'; tab: 0 | 1; line: number }
  | { kind: 'clear'; tab: 0 | 1 }
  | { kind: 'faults'; faults: readonly Fault[] }
  | { kind: 'network'; isOn: boolean }
  | { kind: 'sign-in'; tab: 0 | 1; account: 0 | 1 }
  | { kind: 'sign-out'; tab: 0 | 1 }
  | { kind: 'session-ends' }
  | { kind: 'hear'; tab: 0 | 1 }
  | { kind: 'retry'; tab: 0 | 1 }
  | { kind: 'reload'; tab: 0 | 1 }
  | { kind: 'wait' };

const tab = fc.constantFrom<0 | 1>(0, 1);
const line = fc.nat({ max: 5 });
const quantity = fc.integer({ min: 1, max: 5 });
const fault = fc.constantFrom<Fault>('cut', 'lost', 'lost', 'rubbish', 'broken', 'busy', 'limited');

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('add'), tab, line, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update'), tab, line, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), tab, line }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('faults'),
      faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network'), isOn: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, account: fc.constantFrom<0 | 1>(0, 0, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session-ends') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hear'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait') }) },
);

/** A visit from beginning to end. */
export const visits = fc.array(step, { minLength: 4, maxLength: 24, size: 'max' });
