import * as z from 'zod';
import { errorCatalogue } from '../errors.ts';

/** Success: `{ success: true, data, …extra }` (docs/rules/calls.md). */
export const successEnvelope = <T extends z.ZodType>(data: T, extra?: z.ZodObject) =>
  z.object({ success: z.literal(true), data, ...(extra?.shape ?? {}) });

/** Failure: `{ success: false, message, error: { code, message, details } }`. */
export const failureEnvelope = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.object({
      code: z.enum(Object.keys(errorCatalogue) as [keyof typeof errorCatalogue]),
      message: z.string(),
      details: z.unknown().optional(),
      requestId: z.string().optional(),
    }),
  })
  .meta({ id: 'Failure' });
