/** Fields that tell of a person, wherever they stand. */
const PERSONAL = new Set([
  'address',
  'comment',
  'contact',
  'contactEmail',
  'contactName',
  'contactPhone',
  'company',
  'delivery',
  'email',
  'inn',
  'name',
  'phone',
  'password',
  'passwordHash',
]);

/** The same fields, personal ones with an empty sign in the place of their value. */
export function withoutPersonal(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, PERSONAL.has(name) ? HIDDEN : inner(value)]),
  );
}

const HIDDEN = '…';

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return typeof value === 'object' && value !== null ? withoutPersonal({ ...value }) : value;
}
