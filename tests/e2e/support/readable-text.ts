/** What `READABLE` marks: text whose contrast axe need not measure. */
export const READABLE = 'data-readable';

/**
 * Marks the elements whose own text has a contrast of at least 4.5 by a simple measure: an opaque colour on the nearest
 * background, opaque too, with nothing translucent between and nothing else painted at the same place. Marks what is
 * visually hidden as well. axe's rule `color-contrast` finds no violation in these, and they take most of its time.
 * Runs in the page.
 */
export function markReadable(mark: string): void {
  interface Look {
    readonly style: CSSStyleDeclaration;
    readonly box: DOMRect;
    /** The luminance of its background, as `luminanceOf` answers. */
    readonly background: number | null | undefined;
    /** Whether its own background and text are painted as they are: not translucent, filtered, blended or clipped. */
    readonly isPlain: boolean;
  }

  /** Relative luminance of an opaque colour; null where it is transparent, undefined where only axe can judge it. */
  const luminanceOf = (color: string): number | null | undefined => {
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
  const painted: { element: Element; box: DOMRect }[] = [];
  const replaced = /^(img|svg|video|canvas|iframe|input|select|textarea|progress|meter)$/i;
  for (const element of document.querySelectorAll('*')) {
    if (element.closest('head') !== null || element.parentElement?.closest('svg')) continue;
    const style = getComputedStyle(element);
    if (style.display === 'none') continue;
    const box = element.getBoundingClientRect();
    const background = style.backgroundImage === 'none' ? luminanceOf(style.backgroundColor) : undefined;
    const isPlain =
      style.opacity === '1' &&
      style.filter === 'none' &&
      style.backdropFilter === 'none' &&
      style.mixBlendMode === 'normal' &&
      style.maskImage === 'none' &&
      style.clipPath === 'none';
    looks.set(element, { style, box, background, isPlain });
    if (background !== null || replaced.test(element.tagName)) painted.push({ element, box });
  }

  const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const isApart = (one: DOMRect, other: DOMRect): boolean =>
    other.left >= one.right || other.right <= one.left || other.top >= one.bottom || other.bottom <= one.top;

  /** The nearest element with a background, itself included; undefined where an element up to the root is not plain. */
  const backgroundOf = (element: Element): Look | undefined => {
    let nearest: Look | undefined;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const look = looks.get(at);
      if (look === undefined || !look.isPlain) return undefined;
      if (look.background !== null) nearest ??= look;
    }
    return nearest;
  };

  /** The boxes of the element's own text, without its children's. */
  const textOf = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((it) => it.nodeType === Node.TEXT_NODE && it.textContent?.trim() !== '')
      .map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return range.getBoundingClientRect();
      });

  const isReadable = (element: Element, { style }: Look): boolean => {
    const color = luminanceOf(style.color);
    const behind = backgroundOf(element);
    if (typeof color !== 'number' || typeof behind?.background !== 'number') return false;
    if (style.textShadow !== 'none' || style.webkitTextFillColor !== style.color) return false;
    const darker = Math.min(color, behind.background);
    const lighter = Math.max(color, behind.background);
    if ((lighter + 0.05) / (darker + 0.05) < 4.5) return false;
    const text = textOf(element);
    return (
      text.length > 0 &&
      text.every((box) => isWithin(box, behind.box)) &&
      painted.every((it) => it.element.contains(element) || text.every((box) => isApart(box, it.box)))
    );
  };

  const isVisuallyHidden = ({ style, box }: Look): boolean =>
    box.width <= 1 && box.height <= 1 && style.overflowX === 'hidden' && style.overflowY === 'hidden';

  for (const [element, look] of looks) {
    element.toggleAttribute(mark, isVisuallyHidden(look) || isReadable(element, look));
  }
}

/** Leaves the page as it was. Runs in the page. */
export function unmarkReadable(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}
