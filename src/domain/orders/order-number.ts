import { NBSP } from '../ru/number.ts';

/** An order by its number, held together: '№ 261120-0042'. */
export const orderNumberText = (number: string): string => `№${NBSP}${number}`;

/** Whether the text is a whole number of an order, '261120-0042'; the database makes them (docs/rules/orders.md). */
export const isOrderNumber = (text: string): boolean => /^\d{6}-\d{4,}$/.test(text);
