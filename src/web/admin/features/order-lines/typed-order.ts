import type * as z from 'zod';
import { staffOrderCreate } from '#contract/staff-order-changes.ts';

/** What is typed of an order that staff take; its lines and what they cost are beside it. */
export const typedOrder = staffOrderCreate.body.omit({ items: true, cartVersion: true, expectedTotal: true });

export type TypedOrder = z.input<typeof typedOrder>;
