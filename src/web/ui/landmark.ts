/**
 * The landmark that a control stands in. What floats beside the control is drawn there, so that nothing of a page lies
 * outside of its landmarks; a dialog is one of its own.
 */
export const landmarkOf = (control: Element | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], main, aside, nav, header, footer') ?? null;
