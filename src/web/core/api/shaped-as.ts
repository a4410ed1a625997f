type Fields = Readonly<Record<string, unknown>>;

/**
 * What became of answers: while the server has one in memory, all its pages are given that very object. Null when met for
 * the first time, as most are read once.
 */
const shaped = /* @__PURE__ */ new WeakMap<
  object,
  { readonly model: object; readonly made: unknown } | null
>();

/**
 * An answer whose fields have the kinds of the model's: what is missing or of another kind has the model's value, and
 * what the model does not know passes. No page trips over a broken setting (docs/rules/calls.md); nothing at all is a
 * failure.
 */
export function shapedAs<T extends object>(model: object, given: T): T {
  if (!isFields(given)) throw new TypeError('Ответ магазина не разобрать. Попробуйте снова');
  const known = shaped.get(given);
  if (known?.model === model) return known.made as T;
  const made = corrected(model, given);
  shaped.set(given, known === undefined ? null : { model, made });
  return made as T;
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
