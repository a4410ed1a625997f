type Fields = Readonly<Record<string, unknown>>;

/**
 * An answer whose fields have the kinds of the model's: what is missing or of another kind has the model's value, and
 * what the model does not know passes. No page trips over a broken setting (docs/rules/calls.md); nothing at all is a
 * failure.
 */
export function shapedAs<T extends object>(model: object, given: T): T {
  if (!isFields(given)) throw new TypeError('Ответ магазина не разобрать. Попробуйте снова');
  return corrected(model, given) as T;
}

function corrected(model: unknown, given: unknown): unknown {
  // what may be left out is a text where it is given
  if (model === null) return typeof given === 'string' ? given : null;
  if (!isFields(model)) return kindOf(given) === kindOf(model) ? given : model;
  if (!isFields(given)) return model;
  const known = Object.entries(model).map(([name, value]) => [name, corrected(value, given[name])]);
  return { ...given, ...Object.fromEntries(known) };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
