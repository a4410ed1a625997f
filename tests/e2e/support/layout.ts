import type { Page } from '@playwright/test';

/** Elements that reach beyond the right edge of a page that can be scrolled sideways. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `the page is ${scrollWidth} px wide`,
      ...wide.slice(0, 10).map((it) => `${it.tagName}.${it.className}`),
    ];
  });
}

/**
 * Words that lie on other words in the page's main part. What floats above the page on purpose (bars, dialogs,
 * notices) does not count, nor does what is only read aloud.
 */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
    const clipped = (range: DOMRect, element: Element | null): DOMRect | null => {
      let { left, top, right, bottom } = range;
      for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
      return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    const words: { text: string; box: DOMRect; element: Element }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        element === null ||
        text === '' ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest('.sr, [aria-hidden="true"], option') !== null || floats(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = clipped(line, element);
        if (box !== null) words.push({ text: text.slice(0, 40), box, element });
      }
    }
    const found: string[] = [];
    words.forEach((one, index) => {
      for (const other of words.slice(index + 1)) {
        if (one.element === other.element) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // lines of text are boxes taller than their letters, so neighbours may touch
        const depth = Math.min(one.box.height, other.box.height) * 0.35;
        if (wide > 2 && high > depth) found.push(`«${one.text}» and «${other.text}»`);
      }
    });
    return [...new Set(found)].slice(0, 10);
  });
}
