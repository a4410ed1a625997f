const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that no other object has and none will have while this process runs. */
export function newNumber(): number {
  last += 1;
  return last;
}

/**
 * On the server: an object that is never changed, as a number. What lies in the server's memory is given to all pages as
 * the same object until it changes, so that nobody has to compare its fields.
 */
export function objectNumber(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = newNumber();
  numbers.set(value, number);
  return number;
}
