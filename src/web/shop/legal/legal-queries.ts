import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '#contract/http/caller.ts';
import type { LegalKind } from '#domain/legal/document.ts';

/** A text of the shop: the edition in force, or the one named. */
export const legalDocumentQuery = (call: Caller, kind: LegalKind, version: string | undefined) =>
  queryOptions({
    queryKey: ['shop', 'legal', kind, version ?? 'current'],
    queryFn: async ({ signal }) =>
      (
        await call(
          'legalDocument',
          { params: { kind }, query: version === undefined ? {} : { version } },
          { signal },
        )
      ).data,
  });
