type Fields = Readonly<Record<string, unknown>>;

/** Names of the fields of the first that the second has otherwise, whatever the order of keys inside them. */
export function differingFields(first: Fields, second: Fields): string[] {
  return Object.keys(first).filter((name) => canonical(first[name]) !== canonical(second[name]));
}

/** Those fields alone. */
export const onlyFields = (fields: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
