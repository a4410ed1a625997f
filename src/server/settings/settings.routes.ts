import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ok } from '#contract/http/result.ts';
import {
  bundleSettings,
  customerService,
  publicRetailSettings,
  retailSettings,
  storeSettingsGet,
} from '#contract/settings.ts';
import * as staff from '#contract/staff-settings.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { bind } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { readVersionedTimes, saveOrderTimes } from './order-times.action.ts';
import {
  readBundleSettings,
  readCustomerService,
  readPublicStore,
  readRetailSettings,
} from './settings.queries.ts';

export interface SettingsDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

export function settingsRoutes(app: FastifyInstance, deps: SettingsDeps): void {
  const { db, config } = deps;
  bind(app, storeSettingsGet, async (_input, { request }) =>
    ok({ data: await readPublicStore(db, config.publicUrl, request.log) }),
  );

  bind(app, customerService, async (_input, { request }) =>
    ok({ data: await readCustomerService(db, request.log) }),
  );

  const retail = async (_input: unknown, { request }: RequestContext) =>
    ok({ data: { ...(await readRetailSettings(db, request.log)) } });
  bind(app, publicRetailSettings, retail);
  bind(app, retailSettings, retail);

  bind(app, bundleSettings, async (_input, { request }) =>
    ok({ data: await readBundleSettings(db, request.log) }),
  );

  bind(app, staff.staffOrderTimesGet, async () => ok({ data: await readVersionedTimes(db) }));
  bind(app, staff.staffOrderTimesSave, async ({ body }, { user, ip }) => {
    const saved = await saveOrderTimes(deps, body, { userId: user.id, ip });
    return saved.ok ? ok({ data: saved.value }) : saved;
  });
}
