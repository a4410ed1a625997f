import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ok } from '#contract/http/result.ts';
import { legalDocument } from '#contract/legal.ts';
import { legalFacts } from '#domain/legal/facts.ts';
import { fillSections } from '#domain/legal/fill.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { revalidateAnswers } from '#server/http/revalidation.ts';
import { readPublicStore } from '#server/settings/settings.queries.ts';
import { findEdition, listEditions } from './legal-documents.queries.ts';

export interface LegalDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export function legalRoutes(app: FastifyInstance, { db, config, now }: LegalDeps): void {
  app.register(async (scope) => {
    revalidateAnswers(scope);
    bind(scope, legalDocument, async ({ params: { kind }, query: { version } }, { request }) => {
      const today = dayIso(now().getTime());
      const edition = await findEdition(db, kind, version, today);
      if (edition === null) return fail('not_found');
      const [store, editions] = await Promise.all([
        readPublicStore(db, config.publicUrl, request.log),
        listEditions(db, kind, today),
      ]);
      const sections = fillSections(edition.sections, legalFacts(store));
      return ok({ data: { ...edition, sections, editions } });
    });
  });
}
