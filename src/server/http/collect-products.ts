type Fields = Readonly<Record<string, unknown>>;

/** What the shop has in memory for all answers, and tells no stock. */
const withoutProducts = new WeakSet<object>();

/** The ids of all products whose stock an answer tells. */
export function collectProducts(answer: object, into: Set<string>): void {
  const { data, ...others } = answer as Fields;
  collect(others, into);
  if (typeof data !== 'object' || data === null || withoutProducts.has(data)) return;
  if (!collect(data, into)) withoutProducts.add(data);
}

/** Whether there was one. */
function collect(value: object, into: Set<string>): boolean {
  let isFound = false;
  if (Array.isArray(value)) {
    for (const each of value) if (collectIn(each, into)) isFound = true;
    return isFound;
  }
  const fields = value as Fields;
  if ('totalStock' in fields && typeof fields['id'] === 'string') {
    into.add(fields['id']);
    return true;
  }
  // answers are plain objects: no list of their values is made
  for (const name in fields) if (collectIn(fields[name], into)) isFound = true;
  return isFound;
}

const collectIn = (value: unknown, into: Set<string>) =>
  typeof value === 'object' && value !== null && collect(value, into);
