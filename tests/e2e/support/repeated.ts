/**
 * The parts of a page that look like others before them: what was met `enough` times at the same place, with the same
 * classes, style, role and state, and with words or without them. In a list of fifty rows those are nearly all cells
 * from the fourth row on, but never one whose state has another look. Runs in the page.
 */
export function repeatedIn([part, enough]: readonly [part: string | undefined, enough: number]): Element[] {
  /** Attributes whose value counts; of the others it is only asked whether they are there. */
  const telling =
    /^(class|style|role|type|data-state|aria-(current|disabled|expanded|hidden|invalid|pressed|selected))$/;
  const lookOf = (element: Element): string => {
    const own = [...element.attributes].map(({ name, value }) =>
      telling.test(name) ? `${name}=${value}` : name,
    );
    const hasWords = [...element.childNodes].some(
      (it) => it.nodeType === document.TEXT_NODE && it.textContent?.trim() !== '',
    );
    return `${element.tagName} ${own.join(' ')} ${hasWords}`;
  };
  const places = new Map<string, number>();
  const times = new Map<number, number>();
  const repeated: Element[] = [];
  const isRepeated = (element: Element, within: number): boolean => {
    const name = `${within}>${lookOf(element)}`;
    const place = places.get(name) ?? places.size + 1;
    places.set(name, place);
    const before = times.get(place) ?? 0;
    times.set(place, before + 1);
    const known = [...element.children].filter((child) => isRepeated(child, place));
    if (before >= enough && known.length === element.children.length) return true;
    repeated.push(...known);
    return false;
  };
  const root = part === undefined ? document.documentElement : document.querySelector(part);
  if (root !== null) isRepeated(root, 0);
  return repeated;
}
