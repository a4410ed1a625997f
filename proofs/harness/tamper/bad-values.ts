import type { Field, Kind } from './fields.ts';
import { isRecord } from './fields.ts';
import { Raw, stringify } from './raw-json.ts';

/** Deep enough to exhaust whoever walks it by calling itself, short enough for a body. */
const DEPTH = 60_000;
const deep = new Raw(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`);

const NUMBERS: readonly unknown[] = [
  ...[-1, -(2 ** 31) - 1, 0, 0.5, 1e9, 2 ** 31, 2 ** 53, 1e308, '1e3', '1', '', null, true, [1], {}],
  // what JSON cannot say, and what it says and no number holds
  ...['NaN', 'Infinity', '-0', '1e400', '9'.repeat(400), '0x10', '01', '1_000'].map((text) => new Raw(text)),
];

/** Ten kilobytes. */
export const LONG = 'я'.repeat(5120);

export const HOSTILE_TEXTS: readonly string[] = [
  LONG,
  '\u0000',
  'а\u0001б\u001Bв',
  'а\uD800',
  '\uDE00а',
  "'; drop table orders; --",
  "' or '1'='1",
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '{{7*7}}${7*7}',
  '%00%ff',
  '__proto__',
  '\u202Eтекст',
];

const TEXTS: readonly unknown[] = ['', ' ', ...HOSTILE_TEXTS, null, true, 0, 1e9, ['text'], {}, deep];
const DATES: readonly unknown[] = [
  ...['2026-02-30', '0000-01-01', '9999-12-31', '+275760-09-13', '2026-13-01', 'infinity', 'now', '2026-1-1'],
  ...TEXTS,
];

const BY_KIND: Readonly<Record<Exclude<Kind, 'array' | 'object' | 'boolean'>, readonly unknown[]>> = {
  number: NUMBERS,
  string: TEXTS,
  date: DATES,
  enum: ['foreign', 'constructor', ...TEXTS],
  nothing: [true, 0, -1, 1e9, 'text', '', [], {}, [[]], { a: { b: 1 } }],
  // nobody reads these: it matters that nobody does
  anything: [
    ...[-1, 0.5, 1e9, 2 ** 53, '1e3', null, true, [], { a: { b: 1 } }, LONG, '\u0000', '\uD800', deep],
    ...['NaN', '1e400', '{"__proto__":{"role":"admin"}}'].map((text) => new Raw(text)),
  ],
};

/** What to put into a field instead of what belongs there. Some of it may be right: the schema is asked. */
export function valuesInstead({ kind, value }: Field): readonly unknown[] {
  switch (kind) {
    case 'boolean':
      return [value !== true, 'true', 'false', 1, 0, '', null, [], {}, [true]];
    case 'array':
      return [...listsInstead(value), null, true, 0, 'text', {}, { 0: 'first', length: 1 }, deep];
    case 'object':
      return [null, true, 0, 'text', '', [], [value], [[value]], deep, ...duplicates(value)];
    default:
      return BY_KIND[kind];
  }
}

function listsInstead(value: unknown): unknown[] {
  const [entry] = Array.isArray(value) ? (value as unknown[]) : [];
  const times = (count: number) => Array.from({ length: count }, () => entry);
  return [[], [[entry]], [null], times(2), times(101), times(1001), times(10_001)];
}

/** An object that names its first key twice: with what belongs there last, and first. */
function duplicates(value: unknown): Raw[] {
  const [key] = isRecord(value) ? Object.keys(value) : [];
  if (key === undefined) return [];
  const text = stringify(value);
  const wrong = `${JSON.stringify(key)}:null`;
  return [new Raw(`{${wrong},${text.slice(1)}`), new Raw(`${text.slice(0, -1)},${wrong}}`)];
}

/** Names that a body must not bring along, with what they would say. */
export const FOREIGN_FIELDS: readonly (readonly [string, unknown])[] = [
  ['price', 1],
  ['total', 0],
  ['discount', 1e9],
  ['role', 'admin'],
  ['isAdmin', true],
  ['userId', '01930000-0000-7000-8000-000000000000'],
  ['status', 'completed'],
  ['paymentStatus', 'paid'],
  ['__proto__', { isAdmin: true, role: 'admin' }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['toString', 'text'],
  ['', 'nameless'],
];
