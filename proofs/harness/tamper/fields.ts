import type * as z from 'zod';

export type Path = readonly (string | number)[];

/** What a field holds, as far as it matters for what to put there instead. */
export type Kind =
  | 'number'
  | 'string'
  | 'date'
  | 'enum'
  | 'boolean'
  | 'nothing'
  | 'array'
  | 'object'
  | 'anything';

export type Field = {
  readonly path: Path;
  readonly kind: Kind;
  /** What a correct request has there. */
  readonly value: unknown;
};

/** Every field that a correct value has, whole objects and lists too, with what its schema says of it. */
export function fieldsOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Field[] {
  const { _zod } = bare(schema, value);
  const { def } = _zod;
  const field = (kind: Kind) => ({ path, kind, value });
  switch (def.type) {
    case 'object':
      return [
        field('object'),
        ...Object.entries(def.shape).flatMap(([key, part]) =>
          isRecord(value) && key in value ? fieldsOf(part, value[key], [...path, key]) : [],
        ),
      ];
    case 'array':
      // one entry stands for all
      return [
        field('array'),
        ...(Array.isArray(value) && value.length > 0 ? fieldsOf(def.element, value[0], [...path, 0]) : []),
      ];
    case 'number':
      return [field('number')];
    case 'string':
      return [field('format' in def && /^date/.test(String(def.format)) ? 'date' : 'string')];
    case 'enum':
      return [field('enum')];
    case 'boolean':
    case 'literal':
      return [field('boolean')];
    case 'null':
      return [field('nothing')];
    default:
      return [field('anything')];
  }
}

/** Every field that a schema declares, by its path with `*` for entries of lists. */
export function declaredFields(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = bare(schema, undefined)._zod;
  if (def.type === 'array') return declaredFields(def.element, `${path}.*`);
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([key, part]) => declaredFields(part, `${path}.${key}`));
}

/** The schema beneath what only makes it optional, nullable or changes what comes out of it. */
function bare(schema: z.core.$ZodType, value: unknown): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return bare(def.innerType, value);
    case 'pipe':
      return bare(def.in, value);
    default:
      return known;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value with another one at a place. */
export function withValue(value: unknown, [head, ...rest]: Path, placed: unknown): unknown {
  if (head === undefined) return placed;
  if (Array.isArray(value)) {
    return value.map((part: unknown, at) => (at === head ? withValue(part, rest, placed) : part));
  }
  if (!isRecord(value)) return value;
  return withEntry(value, String(head), withValue(value[head], rest, placed));
}

/** The object with an own key, whatever its name: `__proto__` too. */
export function withEntry(value: Readonly<Record<string, unknown>>, key: string, placed: unknown): object {
  return Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, placed]]);
}

/** What stands at a place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
    value,
  );
}
