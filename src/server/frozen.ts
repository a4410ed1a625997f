/**
 * Freezes a value with all of its parts: whoever changed what many readers share would change it for everybody. Dates stay
 * as they are.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Date)
    return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
