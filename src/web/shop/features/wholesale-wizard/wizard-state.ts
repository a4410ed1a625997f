import { clampQuantity } from '#domain/retail/quantity.ts';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { rowQuantity, wizardRange } from '#domain/wholesale/quantity.ts';
import type { BundleType } from '#domain/wholesale/settings.ts';
import type { ReopenedGroup } from '#web/shop/purchase/wholesale-terms.ts';

/** The questions of the wizard, in their order. */
export const WIZARD_STEPS = ['quantity', 'bundles', 'selection', 'confirmation'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** A row that is put together by hand; `id` tells rows of the same variant apart. */
export type WizardRow = BundleRow & { readonly id: number };

/** What is chosen so far. See docs/rules/wholesale.md, "How many" and "Ways to buy". */
export interface WizardState {
  readonly step: WizardStep;
  /** The product's minimum, in pieces. */
  readonly min: number;
  /** The way to buy that the shop chooses for whoever has chosen none. */
  readonly usual: BundleType;
  readonly pieces: number;
  readonly type: BundleType | null;
  /** The colour or size of the sets; null where the one that serves best is taken. */
  readonly value: string | null;
  /** Sets, where they were changed by hand; null for as many as the pieces take. */
  readonly sets: number | null;
  readonly rows: readonly WizardRow[];
}

export type WizardAction =
  | { readonly do: 'set_pieces'; readonly pieces: number }
  | { readonly do: 'choose'; readonly type: BundleType }
  | { readonly do: 'choose_value'; readonly value: string }
  | { readonly do: 'set_sets'; readonly sets: number }
  | { readonly do: 'add_row'; readonly colorCode: string; readonly sizeCode: string }
  | { readonly do: 'change_row'; readonly id: number; readonly row: Partial<BundleRow> }
  | { readonly do: 'remove_row'; readonly id: number }
  /** All rows at once, from the grid. */
  | { readonly do: 'set_rows'; readonly rows: readonly BundleRow[] }
  /** `offered` are the ways to buy so many pieces. */
  | { readonly do: 'next'; readonly offered?: readonly BundleType[] }
  | { readonly do: 'back' };

/** An opening: the first step, the minimum, nothing chosen and no rows. */
export const openedWizard = (min: number, usual: BundleType = 'individual'): WizardState => ({
  step: 'quantity',
  min,
  usual,
  pieces: min,
  type: null,
  value: null,
  sets: null,
  rows: [],
});

/** An opening for a group of the cart: what was bought is chosen already, sets at the way to buy, rows among the rows. */
export function reopenedWizard(min: number, { bundle, rows }: ReopenedGroup): WizardState {
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const opened = { ...openedWizard(min), pieces: clampQuantity(pieces, wizardRange(min)), type: bundle.type };
  return bundle.type === 'individual'
    ? { ...opened, step: 'selection', rows: rows.map((row, id) => withWholePieces({ ...row, id })) }
    : { ...opened, step: 'bundles', value: bundle.value, sets: bundle.quantity };
}

/** The state after an act of the buyer. Whether a step may be left is for `canGoOn` to say. */
export function wizardAfter(state: WizardState, action: WizardAction): WizardState {
  const { rows } = state;
  switch (action.do) {
    case 'set_pieces':
      return { ...state, pieces: clampQuantity(action.pieces, wizardRange(state.min)), sets: null };
    case 'choose':
      return action.type === state.type ? state : { ...state, type: action.type, value: null, sets: null };
    case 'choose_value':
      return { ...state, value: action.value, sets: null };
    case 'set_sets':
      return { ...state, sets: clampQuantity(action.sets, { min: 1, max: MAX_SETS }) };
    case 'add_row': {
      const { colorCode, sizeCode } = action;
      return { ...state, rows: [...rows, { id: nextId(rows), colorCode, sizeCode, quantity: 1 }] };
    }
    case 'change_row':
      return {
        ...state,
        rows: rows.map((row) => (row.id === action.id ? withWholePieces({ ...row, ...action.row }) : row)),
      };
    case 'remove_row':
      return { ...state, rows: rows.filter(({ id }) => id !== action.id) };
    case 'set_rows':
      return { ...state, rows: action.rows.map((row, id) => withWholePieces({ ...row, id })) };
    case 'next':
      return { ...state, step: stepAfter(state), type: state.type ?? usualWay(state, action.offered) };
    case 'back':
      return { ...state, step: stepBefore(state) };
  }
}

/** Whether the step's question is answered; `offered` are the ways to buy so many pieces. */
export function canGoOn(
  { step, pieces, min, type, rows }: WizardState,
  offered: readonly BundleType[],
): boolean {
  switch (step) {
    case 'quantity':
      return pieces >= min;
    case 'bundles':
      return type !== null && offered.includes(type);
    case 'selection':
      return rows.length > 0;
    case 'confirmation':
      return false;
  }
}

/** Rows are the buyer's own to put together: nobody is led to them. */
const usualWay = ({ usual }: WizardState, offered: readonly BundleType[] = []): BundleType | null =>
  usual !== 'individual' && offered.includes(usual) ? usual : null;

/** Rows alone are put together; sets are confirmed at once. */
function stepAfter({ step, type }: WizardState): WizardStep {
  if (step === 'quantity') return 'bundles';
  return step === 'bundles' && type === 'individual' ? 'selection' : 'confirmation';
}

function stepBefore({ step, type }: WizardState): WizardStep {
  if (step === 'confirmation') return type === 'individual' ? 'selection' : 'bundles';
  return step === 'selection' ? 'bundles' : 'quantity';
}

const withWholePieces = (row: WizardRow): WizardRow => ({ ...row, quantity: rowQuantity(row.quantity) });

const nextId = (rows: readonly WizardRow[]): number => 1 + Math.max(-1, ...rows.map(({ id }) => id));
