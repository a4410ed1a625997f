import type { MenuItem } from '#web/ui/menu.tsx';
import type { BulkAction } from './list-setup.ts';

/** What is asked of rows: those that are chosen, or one by its own menu. */
export interface AskedOfRows<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  /** The choice of rows has a part in it: those that were refused stay chosen. */
  readonly isOfChosen: boolean;
}

/** Asks before an action that changes something; another one is done at once. */
export function askOf<Row>(asked: AskedOfRows<Row>, onAsk: (asked: AskedOfRows<Row>) => void): void {
  if (asked.action.open) asked.action.open(asked.rows);
  else onAsk(asked);
}

/** An action as a line of a menu. */
export const menuItemOf = <Row>(
  asked: AskedOfRows<Row>,
  onAsk: (asked: AskedOfRows<Row>) => void,
): MenuItem => {
  const { key, one, icon, isDanger = false } = asked.action;
  const label = asked.isOfChosen ? asked.action.label : (one ?? asked.action.label);
  return { key, label, icon, danger: isDanger, apart: isDanger, onSelect: () => askOf(asked, onAsk) };
};
