type Plain = Readonly<Record<string, unknown>>;

/**
 * A stored document over its defaults, level by level, so that a setting added later has its default in old
 * documents too. Lists and single values are replaced as a whole.
 */
export function mergeOver(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isPlain(defaults) || !isPlain(stored)) return stored;
  const names = new Set([...Object.keys(defaults), ...Object.keys(stored)]);
  return Object.fromEntries([...names].map((name) => [name, mergeOver(defaults[name], stored[name])]));
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
