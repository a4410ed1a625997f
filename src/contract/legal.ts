import * as z from 'zod';
import { LEGAL_KINDS } from '#domain/legal/document.ts';
import { defineEndpoint } from './http/endpoint.ts';

/** The name of an edition: its day, with a number where a day had several. */
const version = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:-\d{1,3})?$/, { error: 'Нет такой редакции' });

const section = z.object({
  title: z.string(),
  /** A text is a paragraph, a list of texts is a list. */
  blocks: z.array(z.union([z.string(), z.array(z.string())])),
});

/** An edition of a text, with the seller's facts filled in. */
export const legalDocumentData = z
  .object({
    kind: z.enum(LEGAL_KINDS),
    title: z.string(),
    version: z.string(),
    effectiveFrom: z.iso.date(),
    isCurrent: z.boolean(),
    sections: z.array(section),
    /** All editions that are or were in force, newest first. */
    editions: z.array(z.object({ version: z.string(), effectiveFrom: z.iso.date() })),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocument = z.infer<typeof legalDocumentData>;

/** A text of the shop: the edition in force, or the one named. See docs/rules/legal.md. */
export const legalDocument = defineEndpoint('legalDocument', {
  summary: 'Документ магазина: оферта, согласия, политика, возврат',
  access: 'public',
  params: z.object({ kind: z.enum(LEGAL_KINDS, { error: 'Нет такого документа' }) }),
  query: z.strictObject({ version: version.optional() }),
  data: legalDocumentData,
  errors: ['not_found'],
});
