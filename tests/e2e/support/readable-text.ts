/** What `READABLE` marks: words whose contrast axe need not measure. */
export const READABLE = 'data-readable';

/**
 * Marks the elements whose own words have a contrast of at least 4.5 by a simple measure: an opaque colour upon the
 * nearest opaque ground of theirs, nothing see-through between, and nothing else that paints at their place; and those
 * that nobody sees. axe's rule `color-contrast` finds nothing in these, at most of its time. Runs in the page.
 */
export function markReadable(mark: string): void {
  interface Look {
    readonly style: CSSStyleDeclaration;
    readonly box: DOMRect;
    /** How light it is, as lightOf tells. */
    readonly ground: number | null | undefined;
    /** Whether nothing shines through it and nothing changes its colours. */
    readonly isPlain: boolean;
  }

  /** Relative luminance of an opaque colour; null for none at all, undefined for what only axe can judge. */
  const lightOf = (color: string): number | null | undefined => {
    const found = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
    if (found === null) return undefined;
    const [, red, green, blue, alpha = '1'] = found;
    if (Number(alpha) === 0) return null;
    if (Number(alpha) < 1) return undefined;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const part = Number(value) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const looks = new Map<Element, Look>();
  const painters: { element: Element; box: DOMRect }[] = [];
  const replaced = /^(img|svg|video|canvas|iframe|input|select|textarea|progress|meter)$/i;
  for (const element of document.querySelectorAll('*')) {
    if (element.closest('head') !== null || element.parentElement?.closest('svg')) continue;
    const style = getComputedStyle(element);
    if (style.display === 'none') continue;
    const box = element.getBoundingClientRect();
    const ground = style.backgroundImage === 'none' ? lightOf(style.backgroundColor) : undefined;
    const isPlain =
      style.opacity === '1' &&
      style.filter === 'none' &&
      style.backdropFilter === 'none' &&
      style.mixBlendMode === 'normal' &&
      style.maskImage === 'none' &&
      style.clipPath === 'none';
    looks.set(element, { style, box, ground, isPlain });
    if (ground !== null || replaced.test(element.tagName)) painters.push({ element, box });
  }

  const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const isApart = (one: DOMRect, other: DOMRect): boolean =>
    other.left >= one.right || other.right <= one.left || other.top >= one.bottom || other.bottom <= one.top;

  /** The nearest element with a ground, where all up to the root is plain. */
  const groundOf = (element: Element): Element | null => {
    let owner: Element | null = null;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const look = looks.get(at);
      if (look === undefined || !look.isPlain) return null;
      if (owner === null && look.ground !== null) owner = at;
    }
    return owner;
  };

  /** Where the element's own words are, without those of its children. */
  const wordsOf = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim() !== '')
      .map((it) => {
        const words = document.createRange();
        words.selectNodeContents(it);
        return words.getBoundingClientRect();
      });

  const isReadable = (element: Element, { style }: Look): boolean => {
    const ink = lightOf(style.color);
    const owner = groundOf(element);
    const under = owner === null ? undefined : looks.get(owner);
    if (typeof ink !== 'number' || typeof under?.ground !== 'number') return false;
    if (style.textShadow !== 'none' || style.webkitTextFillColor !== style.color) return false;
    const [dark = 0, light = 0] = [ink, under.ground].sort((one, other) => one - other);
    if ((light + 0.05) / (dark + 0.05) < 4.5) return false;
    const words = wordsOf(element);
    return (
      words.length > 0 &&
      words.every((box) => isWithin(box, under.box)) &&
      painters.every((it) => it.element.contains(element) || words.every((box) => isApart(box, it.box)))
    );
  };

  /** Only read aloud. */
  const isUnseen = ({ style, box }: Look): boolean =>
    box.width <= 1 && box.height <= 1 && style.overflowX === 'hidden' && style.overflowY === 'hidden';

  for (const [element, look] of looks) {
    element.toggleAttribute(mark, isUnseen(look) || isReadable(element, look));
  }
}

/** Leaves the page as it was. Runs in the page. */
export function unmarkReadable(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}
