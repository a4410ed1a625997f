import type { CellTexts } from './grid-changes.ts';
import type { GridState, GridStep, StepKind } from './grid-model.ts';
import { type GridSheet, within } from './grid-sheet.ts';

/** The state after texts were put in as one act; texts that stand there already are none. */
export function withStep(state: GridState, kind: StepKind, texts: CellTexts, sheet: GridSheet): GridState {
  const changes = [...texts].flatMap(([key, now]) => {
    const was = state.drafts.get(key) ?? sheet.cells.get(key)?.base ?? '';
    return was === now ? [] : [{ key, was, now }];
  });
  if (changes.length === 0) return { ...state, report: null };
  const step: GridStep = { kind, changes, at: state.active };
  return {
    ...state,
    drafts: draftsWith(
      state.drafts,
      changes.map(({ key, now }) => [key, now]),
      sheet,
    ),
    past: [...state.past, step],
    future: [],
    report: null,
  };
}

function draftsWith(drafts: CellTexts, texts: readonly (readonly [string, string])[], sheet: GridSheet) {
  const next = new Map(drafts);
  for (const [key, text] of texts) {
    if (sheet.cells.get(key)?.base === text) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

/** The last act taken back. */
export function undone(state: GridState, sheet: GridSheet): GridState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  const texts = step.changes.map(({ key, was }) => [key, was] as const);
  const at = within(sheet, step.at);
  return {
    ...state,
    drafts: draftsWith(state.drafts, texts, sheet),
    past: state.past.slice(0, -1),
    future: [step, ...state.future],
    active: at,
    end: at,
    report: null,
  };
}

/** The act that was taken back last, made again. */
export function redone(state: GridState, sheet: GridSheet): GridState {
  const [step, ...future] = state.future;
  if (step === undefined) return state;
  const texts = step.changes.map(({ key, now }) => [key, now] as const);
  const at = within(sheet, step.at);
  return {
    ...state,
    drafts: draftsWith(state.drafts, texts, sheet),
    past: [...state.past, step],
    future,
    active: at,
    end: at,
    report: null,
  };
}

/**
 * The state without drafts of some figures; acts forget them too. Where `texts` say how they are stored, a draft that
 * says something else stays.
 */
export function dropped(state: GridState, keys: ReadonlySet<string>, texts?: CellTexts): GridState {
  const without = (steps: readonly GridStep[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter(({ key }) => !keys.has(key)) }))
      .filter(({ changes }) => changes.length > 0);
  return {
    ...state,
    drafts: new Map(
      [...state.drafts].filter(([key, text]) => !keys.has(key) || (texts?.get(key) ?? text) !== text),
    ),
    past: without(state.past),
    future: without(state.future),
    report: null,
  };
}
