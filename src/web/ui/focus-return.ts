/** One step of the way from an element up to the page, as it was while the element was there. */
interface Step {
  readonly home: Element;
  readonly item: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

export interface FocusReturn {
  /** Gives the focus back; when its element goes, now or later, the nearest sensible control takes it. */
  giveBack(): void;
}

/** Remembers where the focus is and what stands around it: what is taken away can tell neither any more. */
export function rememberFocus(element: HTMLElement): FocusReturn {
  const steps: Step[] = [];
  for (let item: Element = element; item.parentElement !== null; item = item.parentElement) {
    const { parentElement: home, nextElementSibling: next, previousElementSibling: previous } = item;
    steps.push({ home, item, next, previous });
  }
  return {
    giveBack() {
      element.focus();
      if (!element.isConnected) focusNear(steps);
      else if (document.activeElement === element) watch(element, steps);
    },
  };
}

/** For a press that takes its own button away once the shop has answered. */
export const keepFocusNear = (button: HTMLElement): void => rememberFocus(button).giveBack();

/** An answer of the shop may take the element away seconds later, and then nobody asks where the focus is. */
function watch(element: HTMLElement, steps: readonly Step[]): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusNear(steps);
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

function focusNear(steps: readonly Step[]): void {
  const broken = steps.find(({ home }) => home.isConnected);
  const target = broken && (besides(broken) ?? headingOver(broken.home));
  if (!target) return;
  if (!target.matches(PRESSED)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const PRESSED = 'a[href], button';

/** An entry of a list hands on to the next one, the last one to the button under the list or to the one before. */
function besides({ home, item, next, previous }: Step): HTMLElement | null {
  if (item.tagName !== 'LI') return null;
  const under = home.nextElementSibling;
  return pressedIn(next) ?? (under?.matches(PRESSED) ? (under as HTMLElement) : null) ?? pressedIn(previous);
}

const pressedIn = (entry: Element | null): HTMLElement | null =>
  entry?.isConnected ? entry.querySelector<HTMLElement>(PRESSED) : null;

/** The heading of the part, else of what it is a part of, else the page itself. */
function headingOver(part: Element): HTMLElement | null {
  for (let at: Element | null = part; at !== null && at !== document.body; at = at.parentElement) {
    const heading = at.querySelector<HTMLElement>('h1, h2, h3');
    if (heading !== null) return heading;
  }
  return document.querySelector('main');
}
