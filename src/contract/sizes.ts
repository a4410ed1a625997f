import * as z from 'zod';
import { defineEndpoint } from './http/endpoint.ts';

const measure = z.number().nullable();

/** What staff wrote of sizes, for the tables of sizes (docs/rules/catalogue.md). */
export const sizeMeasures = defineEndpoint('sizeMeasures', {
  summary: 'Мерки размеров',
  access: 'public',
  data: z.array(
    z.object({
      code: z.string(),
      /** Off once it is in the archive and nothing on sale has it. */
      isOffered: z.boolean(),
      measures: z.object({ chest: measure, waist: measure, hips: measure, sleeve: measure }),
    }),
  ),
  errors: [],
});
