import type { FastifyInstance } from 'fastify';
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
import { bind } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { readVersionedTimes, saveOrderTimes } from './order-times.action.ts';
import {
  type Remembering,
  rememberedBundles,
  rememberedCustomerService,
  rememberedRetail,
  rememberedStore,
} from './remembered.queries.ts';

export interface SettingsDeps extends Remembering {
  readonly config: Config;
  readonly now: () => Date;
}

export function settingsRoutes(app: FastifyInstance, deps: SettingsDeps): void {
  bind(app, storeSettingsGet, async (_input, { request }) =>
    ok({ data: await rememberedStore(deps, deps.config.publicUrl, request.log) }),
  );

  bind(app, customerService, async (_input, { request }) =>
    ok({ data: await rememberedCustomerService(deps, request.log) }),
  );

  const retail = async (_input: unknown, { request }: RequestContext) =>
    ok({ data: { ...(await rememberedRetail(deps, request.log)) } });
  bind(app, publicRetailSettings, retail);
  bind(app, retailSettings, retail);

  bind(app, bundleSettings, async (_input, { request }) =>
    ok({ data: await rememberedBundles(deps, request.log) }),
  );

  bind(app, staff.staffOrderTimesGet, async () => ok({ data: await readVersionedTimes(deps.db) }));
  bind(app, staff.staffOrderTimesSave, async ({ body }, { user, ip }) => {
    const saved = await saveOrderTimes(deps, body, { userId: user.id, ip });
    return saved.ok ? ok({ data: saved.value }) : saved;
  });
}
