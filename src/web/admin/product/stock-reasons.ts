import type { StockLedgerRow } from '#contract/staff-variants.ts';
import { STOCK_REASONS, type StockReason } from '#domain/catalog/product-fields.ts';

/** Why pieces came or went, in words (docs/rules/stock.md). */
export const STOCK_REASON_NAMES: Readonly<Record<string, string>> = {
  receipt: 'Приход',
  correction: 'Исправление',
  order: 'Заказ',
  cancellation: 'Отмена заказа',
  return: 'Возврат',
  hold: 'Бронь',
};

export const stockReasonName = ({ reason }: Pick<StockLedgerRow, 'reason'>): string =>
  STOCK_REASON_NAMES[reason] ?? reason;

/** What staff choose from when they change stock, the common one first. */
export const STAFF_REASONS: readonly { readonly value: StockReason; readonly label: string }[] = [
  ...STOCK_REASONS,
]
  .reverse()
  .map((value) => ({ value, label: STOCK_REASON_NAMES[value] ?? value }));
