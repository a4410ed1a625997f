import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { type HomeConfig, homeContent } from '#contract/home.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { shownBanners, shownPromoBanners } from '#domain/home/banners.ts';
import type { HomeContent } from '#domain/home/config.ts';
import { shownSections } from '#domain/home/sections.ts';
import { withoutWholesale } from '#domain/home/without-wholesale.ts';
import type { Sources } from '#server/db/changes.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { type Remembering, rememberedBundles } from '#server/settings/remembered.queries.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';
import { replacePublished, selectPublished } from './home-content.queries.ts';
import { usableContent } from './stored-content.ts';

const SOURCES: Sources = { topics: ['home'] };

/**
 * The published config as visitors get it: only what is shown now, by the clock of the database. What is hidden,
 * switched off, over or yet to come stays with the staff; a campaign is not revealed before its day
 * (docs/rules/home.md).
 */
export async function readHomeConfig(deps: Remembering, log?: SettingsLog): Promise<HomeConfig> {
  const { db, memory } = deps;
  const [stored, { wholesaleEnabled }] = await Promise.all([
    memory.read('home', SOURCES, async () => {
      const { config, ...published } = await selectPublished(db);
      return { ...published, content: usableContent(config, log), readAt: performance.now() };
    }),
    rememberedBundles(deps, log),
  ]);
  const { version, updatedAt, now, readAt } = stored;
  const content = wholesaleEnabled ? stored.content : withoutWholesale(stored.content);
  const moment = now + performance.now() - readAt;
  const { infoBar, scrollBanner, promo, promocodeShowcase } = content;
  return {
    ...content,
    infoBar: { ...infoBar, messages: infoBar.isEnabled ? infoBar.messages : [] },
    scrollBanner: { ...scrollBanner, banners: shownBanners(scrollBanner, moment) },
    promo: { ...promo, banners: shownPromoBanners(promo, moment) },
    promocodeShowcase: {
      ...promocodeShowcase,
      promocodeIds: promocodeShowcase.isEnabled ? promocodeShowcase.promocodeIds : [],
    },
    layout: shownSections({ ...content, isPublished: true }, moment),
    isPublished: true,
    lastUpdated: updatedAt?.toISOString() ?? null,
    version: version ?? 0,
  };
}

/**
 * Makes the content what visitors see. `seenVersion` is the version that it was made from, 0 where nothing is
 * published yet; against a newer one it changes nothing. Throws on content that the contract refuses.
 */
export async function publishHomeContent(
  db: Kysely<DB>,
  content: HomeContent,
  { seenVersion }: { readonly seenVersion: number },
): Promise<Result<{ readonly version: number }, Failure<'stale_version'>>> {
  const version = await replacePublished(db, homeContent.parse(content), seenVersion);
  return version === null ? fail('stale_version') : ok({ version });
}
