import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import type { staffVariantsSave } from '#contract/staff-variants.ts';

export type VariantsBody = z.output<typeof staffVariantsSave.body>;
export type VariantsFailure = Failure<'not_found' | 'stale_version' | 'wrong_state' | 'validation_failed'>;
