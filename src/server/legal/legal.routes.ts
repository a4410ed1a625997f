import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { legalDocument } from '#contract/legal.ts';
import { legalFacts } from '#domain/legal/facts.ts';
import { fillSections } from '#domain/legal/fill.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { Config } from '#server/config.ts';
import type { Sources } from '#server/db/changes.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { revalidateAnswers } from '#server/http/revalidation.ts';
import { type Remembering, rememberedStore } from '#server/settings/remembered.queries.ts';
import { findEdition, listEditions } from './legal-documents.queries.ts';

export interface LegalDeps extends Remembering {
  readonly config: Config;
  readonly now: () => Date;
}

const SOURCES: Sources = { topics: ['legal'] };

export function legalRoutes(app: FastifyInstance, deps: LegalDeps): void {
  const { db, config, memory, now } = deps;
  app.register(async (scope) => {
    revalidateAnswers(scope);
    bind(scope, legalDocument, async ({ params: { kind }, query: { version } }, { request }) => {
      const today = dayIso(now().getTime());
      const find = () => findEdition(db, kind, version, today);
      // the present one is what everybody reads; former ones are named in as many ways as somebody likes
      const edition =
        version === undefined ? await memory.read(`present ${kind} ${today}`, SOURCES, find) : await find();
      if (edition === null) return fail('not_found');
      const [store, editions] = await Promise.all([
        rememberedStore(deps, config.publicUrl, request.log),
        memory.read(`editions of ${kind} ${today}`, SOURCES, () => listEditions(db, kind, today)),
      ]);
      const sections = fillSections(edition.sections, legalFacts(store));
      return ok({ data: { ...edition, sections, editions } });
    });
  });
}
