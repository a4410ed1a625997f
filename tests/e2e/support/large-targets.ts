/** What `LARGE` marks: a control that axe need not measure. */
export const LARGE = 'data-large-target';

/**
 * Marks the controls that are at least 24 px wide and high and that no other control touches: whatever stands beside
 * them, axe's rule `target-size` passes them, at half the time of all its rules together. Runs in the page.
 */
export function markLargeTargets(mark: string): void {
  // what only takes the focus, as the main part and a dialog do, is no control
  const controls =
    'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]:not(main, [role="dialog"])';
  const places = [...document.querySelectorAll(controls)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  // by their upper edges: whatever begins below a control's lower edge touches it no more
  places.sort((one, other) => one.box.top - other.box.top);
  const touched = new Set<Element>();
  for (const [at, { element, box }] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      if (other.box.top >= box.bottom) break;
      if (other.box.left >= box.right || other.box.right <= box.left) continue;
      touched.add(element).add(other.element);
    }
  }
  for (const { element, box } of places) {
    const isLarge = box.width >= 24 && box.height >= 24 && !touched.has(element);
    element.toggleAttribute(mark, isLarge);
  }
}

/** Leaves the page as it was. Runs in the page. */
export function unmarkLargeTargets(mark: string): void {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}
