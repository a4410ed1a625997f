import type { FastifyInstance } from 'fastify';
import { inData, ok } from '#contract/http/result.ts';
import * as staff from '#contract/staff-wholesale.ts';
import { wholesaleApplicationGet, wholesaleApply } from '#contract/wholesale-application.ts';
import { releaseHold } from '#server/holds/release-hold.action.ts';
import { listLiveHolds, readHeldStock } from '#server/holds/staff-holds.queries.ts';
import { bind } from '#server/http/bind.ts';
import { listMetaOf } from '#server/http/listing.ts';
import { applyForWholesale, decideOnBuyer, presentBuyer, presentOwn } from './applications.actions.ts';
import { findApplication, listApplications } from './applications.queries.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/** Applications for wholesale, staff's decisions on them, and staff's look at holds (docs/rules/wholesale.md). */
export function wholesaleBuyerRoutes(app: FastifyInstance, deps: WholesaleDeps): void {
  bind(app, wholesaleApplicationGet, async (_input, { user }) =>
    ok({ data: presentOwn(user.wholesale, await findApplication(deps.db, user.id)) }),
  );
  bind(app, wholesaleApply, async ({ body }, { user }) =>
    inData(await applyForWholesale(deps, user.id, body)),
  );
  bind(app, staff.staffWholesaleBuyerList, async ({ query }) => {
    const { rows, total, counts } = await listApplications(deps.db, query);
    return ok({ data: rows.map(presentBuyer), meta: { ...listMetaOf(query, total), counts } });
  });
  bind(app, staff.staffWholesaleBuyerDecide, async ({ params, body }, { user, ip }) =>
    inData(await decideOnBuyer(deps, params.id, body, { userId: user.id, ip })),
  );
  bind(app, staff.staffHoldList, async ({ query }) => {
    const { rows, total } = await listLiveHolds(deps.db, query, deps.now());
    return ok({ data: rows, meta: listMetaOf(query, total) });
  });
  bind(app, staff.staffHeldStock, async ({ params }) =>
    ok({ data: await readHeldStock(deps.db, params.id, deps.now()) }),
  );
  bind(app, staff.staffHoldRelease, async ({ params, body }, { user, ip }) =>
    inData(await releaseHold(deps, params.id, body.reason, { userId: user.id, ip })),
  );
}
