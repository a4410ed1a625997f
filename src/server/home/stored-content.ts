import type * as z from 'zod';
import { type HomeContent, homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { mergeOver } from '#server/settings/merge.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';

type Part = keyof HomeContent;
type Step = string | number;

/**
 * Stored home content as it can be used. A setting that is not there has its default; one that this release does
 * not know, and a banner or section that is broken, are left out; a part that is broken otherwise gives way to its
 * default. Each is logged, and the page never fails because of it.
 */
export function usableContent(stored: unknown, log?: SettingsLog): HomeContent {
  const given = asRecord(stored);
  const parts = (Object.keys(homeContent.shape) as Part[]).map((part) => [
    part,
    usablePart(part, mergeOver(DEFAULT_HOME_CONTENT[part], given[part]), log),
  ]);
  return Object.fromEntries(parts) as HomeContent;
}

function usablePart(part: Part, value: unknown, log: SettingsLog | undefined): unknown {
  const schema: z.ZodType = homeContent.shape[part];
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const { issues } = whole.error;
  const corrected = schema.safeParse(withoutBroken(value, issues));
  const wrong = issues.map(({ path }) => [part, ...path].join('.'));
  log?.warn({ wrong, kept: corrected.success }, 'stored home content cannot be used as it is');
  return corrected.success ? corrected.data : schema.parse(DEFAULT_HOME_CONTENT[part]);
}

/** The value without unknown fields and without list items that are wrong. */
function withoutBroken(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const dropped = new Set<string>();
  for (const issue of issues) {
    const path = issue.path as Step[];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) dropped.add(keyOf([...path, key]));
      continue;
    }
    const item = path.findIndex((step) => typeof step === 'number');
    if (item >= 0) dropped.add(keyOf(path.slice(0, item + 1)));
  }
  return copyWithout(value, [], dropped);
}

function copyWithout(value: unknown, path: readonly Step[], dropped: ReadonlySet<string>): unknown {
  const isKept = (step: Step) => !dropped.has(keyOf([...path, step]));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      isKept(index) ? [copyWithout(item, [...path, index], dropped)] : [],
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isKept(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, copyWithout(item, [...path, key], dropped)]));
}

const keyOf = (path: readonly Step[]) => JSON.stringify(path);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
