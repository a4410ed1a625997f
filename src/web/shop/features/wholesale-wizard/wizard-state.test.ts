import { describe, expect, it } from 'vitest';
import { canGoOn, openedWizard, type WizardAction, type WizardState, wizardAfter } from './wizard-state.ts';

const after = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(wizardAfter, openedWizard(5));
const next = { do: 'next' } as const;
const back = { do: 'back' } as const;
const choose = (type: NonNullable<WizardState['type']>) => ({ do: 'choose', type }) as const;
const addRow = { do: 'add_row', colorCode: 'RED', sizeCode: '44' } as const;

describe('the steps of the wizard', () => {
  it.each([
    ['opens on the quantity', [], 'quantity'],
    ['asks for the way to buy', [next], 'bundles'],
    ['lets rows be put together', [next, choose('individual'), next], 'selection'],
    ['confirms rows', [next, choose('individual'), next, next], 'confirmation'],
    ['skips the rows for a colour set', [next, choose('color_set'), next], 'confirmation'],
    ['skips the rows for a size set', [next, choose('size_set'), next], 'confirmation'],
    ['skips the rows for a full set', [next, choose('full_set'), next], 'confirmation'],
    ['goes back from sets to the ways', [next, choose('full_set'), next, back], 'bundles'],
    ['goes back from the confirmation to rows', [next, choose('individual'), next, next, back], 'selection'],
    ['goes back from rows to the ways', [next, choose('individual'), next, back], 'bundles'],
    ['goes back to the quantity', [next, back], 'quantity'],
  ] as const)('%s', (_, actions, step) => {
    expect(after(...actions).step).toBe(step);
  });
});

describe('the usual way of the shop', () => {
  const offered = ['full_set', 'color_set', 'individual'] as const;
  const opened = (usual: NonNullable<WizardState['type']>, ...actions: readonly WizardAction[]) =>
    [{ do: 'next', offered } as const, ...actions].reduce(wizardAfter, openedWizard(5, usual));

  it('is chosen as the ways are asked for, not before', () => {
    expect(openedWizard(5, 'color_set').type).toBeNull();
    expect(opened('color_set').type).toBe('color_set');
  });

  it.each([
    ['is not chosen where it is not offered', opened('size_set'), null],
    ['leaves rows to be chosen', opened('individual'), null],
    ['gives way to what the buyer chose', opened('color_set', choose('full_set'), back, next), 'full_set'],
  ])('%s', (_, { type }, expected) => {
    expect(type).toBe(expected);
  });
});

describe('what may be entered', () => {
  it.each([
    ['fewer than the minimum', 4, 5],
    ['the minimum', 5, 5],
    ['something between', 32, 32],
    ['the most', 100, 100],
    ['more than the most', 101, 100],
    ['no number', Number.NaN, 5],
    ['less than nothing', -1, 5],
  ])('pieces: %s', (_, typed, taken) => {
    expect(after({ do: 'set_pieces', pieces: typed }).pieces).toBe(taken);
  });

  it.each([
    ['none', 0, 1],
    ['one', 1, 1],
    ['the most', 50, 50],
    ['more than the most', 51, 50],
    ['no number', Number.NaN, 1],
    ['less than nothing', -1, 1],
  ])('a row: %s', (_, typed, taken) => {
    const [row] = after(addRow, { do: 'change_row', id: 0, row: { quantity: typed } }).rows;
    expect(row).toEqual({ id: 0, colorCode: 'RED', sizeCode: '44', quantity: taken });
  });

  it.each([
    ['none', 0, 1],
    ['more than the most', 101, 100],
  ])('sets: %s', (_, typed, taken) => {
    expect(after(choose('full_set'), { do: 'set_sets', sets: typed }).sets).toBe(taken);
  });

  it('offers the sets anew for another number of pieces, another way and another colour', () => {
    const changed = [choose('color_set'), { do: 'set_sets', sets: 7 }] as const;
    expect(after(...changed, { do: 'set_pieces', pieces: 8 }).sets).toBeNull();
    expect(after(...changed, choose('size_set')).sets).toBeNull();
    expect(after(...changed, { do: 'choose_value', value: 'BLK' }).sets).toBeNull();
    expect(after(...changed, choose('color_set')).sets).toBe(7);
  });

  it('tells rows of one variant apart, and takes over those of the grid', () => {
    const state = after(addRow, addRow, { do: 'remove_row', id: 0 }, addRow);
    expect(state.rows.map(({ id }) => id)).toEqual([1, 2]);
    const rows = [{ colorCode: 'BLK', sizeCode: '46', quantity: 60 }];
    expect(wizardAfter(state, { do: 'set_rows', rows }).rows).toEqual([{ ...rows[0], id: 0, quantity: 50 }]);
  });
});

describe('whether a step may be left', () => {
  const all = ['full_set', 'color_set', 'size_set', 'individual'] as const;
  it.each([
    ['with the minimum', [], true],
    ['without a way to buy', [next], false],
    ['with a way to buy', [next, choose('full_set')], true],
    ['without rows', [next, choose('individual'), next], false],
    ['with a row', [next, choose('individual'), next, addRow], true],
    ['not beyond the last', [next, choose('full_set'), next], false],
  ] as const)('%s', (_, actions, may) => {
    expect(canGoOn(after(...actions), all)).toBe(may);
  });

  it('not with a way that so many pieces no longer have', () => {
    expect(canGoOn(after(next, choose('full_set')), ['individual'])).toBe(false);
  });
});
