import type { Rule } from './rules.ts';

/** What makes a query hard. */
export type QueryKind =
  | 'plain'
  | 'form'
  | 'typo'
  | 'layout'
  | 'translit'
  | 'synonym'
  | 'color'
  | 'article'
  | 'several'
  | 'vague';

/** How well products answer: 3 exactly, 2 well, 1 somewhat; the highest grade whose rule fits counts, else 0. */
export type Grades = readonly (readonly [grade: 1 | 2 | 3, rule: Rule])[];

export type JudgedQuery = {
  readonly query: string;
  readonly kind: QueryKind;
  readonly grades: Grades;
  /** Fixed before the search was tuned and never looked at while tuning. */
  readonly isHeldOut: boolean;
};

type Given = readonly [query: string, ...grades: Grades];

/** Queries of one kind to tune by, and those held out. */
export function judged(
  kind: QueryKind,
  parts: { readonly tuned: readonly Given[]; readonly heldOut: readonly Given[] },
): JudgedQuery[] {
  const rows = (given: readonly Given[], isHeldOut: boolean): JudgedQuery[] =>
    given.map(([query, ...grades]) => ({ query, kind, grades, isHeldOut }));
  return [...rows(parts.tuned, false), ...rows(parts.heldOut, true)];
}
