import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import type { orderCreate } from '#contract/orders.ts';

/** The body of a request to order, as the contract lets it through. */
export type OrderRequest = z.output<typeof orderCreate.body>;

/** What such a request may fail with. */
export type OrderFailure = Failure<(typeof orderCreate)['errors'][number] | 'validation_failed'>;
