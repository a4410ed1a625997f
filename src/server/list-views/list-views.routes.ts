import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/staff-views.ts';
import type { Database } from '#server/db/connect.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { countOtherViews, listViews, removeView, renameView, storeView } from './list-views.queries.ts';

/** Views of one list that one person may store. */
const MOST_VIEWS = 30;

const missing = { message: 'Вид не найден' };

/** How staff like to see their lists, each for themselves (docs/rules/admin.md). */
export function listViewRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  bind(app, contract.staffViewList, async ({ query }, { user }) =>
    ok({ data: await listViews(db, user.id, query.list) }),
  );
  bind(app, contract.staffViewCreate, async ({ body }, { user }) => {
    if ((await countOtherViews(db, user.id, body)) >= MOST_VIEWS) {
      return fail('wrong_state', { message: `Видов уже ${MOST_VIEWS}. Удалите лишний` });
    }
    return ok({ data: await storeView(db, user.id, { id: uuidv7(), ...body }) });
  });
  bind(app, contract.staffViewUpdate, async ({ params, body }, { user }) => {
    const renamed = await renameView(db, user.id, { id: params.id, name: body.name });
    if (renamed === null) return fail('not_found', missing);
    if (renamed === 'taken') return fail('wrong_state', { message: 'Вид с этим названием уже есть' });
    return ok({ data: renamed });
  });
  bind(app, contract.staffViewRemove, async ({ params }, { user }) =>
    (await removeView(db, user.id, params.id)) ? ok({ data: null }) : fail('not_found', missing),
  );
}
