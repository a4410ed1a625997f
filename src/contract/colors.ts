import * as z from 'zod';
import { defineEndpoint } from './http/endpoint.ts';

/** Codes, names and hex values of the store's colours (docs/rules/catalogue.md). */
export const colorMapping = defineEndpoint('colorMapping', {
  summary: 'Справочник цветов',
  access: 'public',
  data: z.object({
    codeToHex: z.record(z.string(), z.string()),
    codeToName: z.record(z.string(), z.string()),
    nameToHex: z.record(z.string(), z.string()),
    codeToColor: z.record(
      z.string(),
      z.object({
        code: z.string(),
        hex: z.string(),
        name: z.object({ ru: z.string(), en: z.string().optional() }),
      }),
    ),
  }),
  errors: [],
});
