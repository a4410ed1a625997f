import userEvent from '@testing-library/user-event';

/** The longest way over a page that a test goes. */
const MOST_PRESSES = 80;

/** Goes to a control by Tab alone; fails where no way leads there. */
export async function tabTo(wanted: HTMLElement): Promise<void> {
  for (let presses = 0; document.activeElement !== wanted; presses += 1) {
    if (presses > MOST_PRESSES) throw new Error(`no way by Tab to ${wanted.outerHTML.slice(0, 80)}`);
    await userEvent.tab();
  }
}
