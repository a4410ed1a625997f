import { type Clash, mergeStale } from '#web/admin/kit/form/stale.ts';

/** The fields of an entry: what each is called, and what its value is in words. Names are paths: `name.ru`. */
export type EntryFields<Values> = Readonly<
  Record<string, { readonly title: string; readonly text?: (value: never, values: Values) => string }>
>;

/** The value of one field, whatever its depth. */
export function readEntryField(values: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

const written = (values: object, name: string) => JSON.stringify(readEntryField(values, name) ?? null);

/** The fields in which two states of an entry differ. */
export const changedEntryFields = <Values extends object>(
  fields: EntryFields<Values>,
  one: Values,
  other: Values,
): readonly string[] => Object.keys(fields).filter((name) => written(one, name) !== written(other, name));

/** Fields that both changed differently, in words, where somebody else has saved an entry meanwhile. */
export function entryClashes<Values extends object>(
  fields: EntryFields<Values>,
  { was, theirs, mine }: { readonly was: Values; readonly theirs: Values; readonly mine: Values },
): readonly Clash<string>[] {
  const texts = (values: Values) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, written(values, name)]));
  const inWords = (values: Values, name: string): string => {
    const value = readEntryField(values, name);
    const text = fields[name]?.text;
    if (text) return text(value as never, values);
    if (typeof value === 'boolean') return value ? 'да' : 'нет';
    return value === null || value === undefined ? '' : String(value);
  };
  return mergeStale(texts(was), texts(theirs), texts(mine)).clashes.map(({ name }) => ({
    name,
    was: inWords(was, name),
    theirs: inWords(theirs, name),
    mine: inWords(mine, name),
  }));
}
