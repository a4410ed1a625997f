import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { ok, type Result } from '#contract/http/result.ts';
import * as categories from '#contract/staff-categories.ts';
import * as colors from '#contract/staff-colors.ts';
import * as sizes from '#contract/staff-sizes.ts';
import { bind } from '#server/http/bind.ts';
import type { RequestContext, SessionUser } from '#server/http/request-context.ts';
import { CATEGORY, readStaffCategories } from './category-kind.ts';
import { COLOR, readStaffColors } from './color-kind.ts';
import type { CatalogueDeps, StaffActor } from './entry-kind.ts';
import { createEntry, stepEntry, updateEntry } from './entry-writes.ts';
import { moveCategory, reorderCategory } from './move-category.action.ts';
import { readStaffSizes, SIZE } from './size-kind.ts';

const actorOf = ({ user, ip }: RequestContext & { user: SessionUser }): StaffActor => ({
  userId: user.id,
  ip,
});

/** The value of a use case as the data of an answer. */
async function data<T, E>(working: Promise<Result<T, E>>) {
  const result = await working;
  return result.ok ? ok({ data: result.value }) : result;
}

/** Categories, colours and sizes for staff (docs/rules/catalogue.md). */
export function staffCatalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  categoryRoutes(app, deps);
  colorRoutes(app, deps);
  sizeRoutes(app, deps);
}

function categoryRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  for (const list of [
    categories.staffCategoryList,
    categories.staffCategoryCounts,
    categories.categoryCounts,
  ]) {
    bind(app, list, async () => ok({ data: await readStaffCategories(deps.db) }));
  }
  for (const create of [categories.staffCategoryCreate, categories.categoryCreate]) {
    bind(app, create, ({ body }, context) =>
      data(createEntry(deps, CATEGORY, { key: uuidv7(), fields: body }, actorOf(context))),
    );
  }
  for (const update of [categories.staffCategoryUpdate, categories.categoryUpdate]) {
    bind(app, update, ({ params, body: { version, ...fields } }, context) =>
      data(updateEntry(deps, CATEGORY, { key: params.id, version, fields }, actorOf(context))),
    );
  }
  for (const reorder of [categories.staffCategoryReorder, categories.categoryReorder]) {
    bind(app, reorder, ({ body }, context) => data(reorderCategory(deps, body, actorOf(context))));
  }
  bind(app, categories.staffCategoryMove, ({ params, body }, context) =>
    data(moveCategory(deps, { id: params.id, ...body }, actorOf(context))),
  );
  const step = (key: string, version: number, to: 'archive' | 'restore', actor: StaffActor) =>
    data(stepEntry(deps, CATEGORY, { key, version, to }, actor));
  bind(app, categories.staffCategoryArchive, ({ params, body }, context) =>
    step(params.id, body.version, 'archive', actorOf(context)),
  );
  bind(app, categories.categoryRemove, ({ params, query }, context) =>
    step(params.id, query.version, 'archive', actorOf(context)),
  );
  bind(app, categories.staffCategoryRestore, ({ params, body }, context) =>
    step(params.id, body.version, 'restore', actorOf(context)),
  );
}

function colorRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  bind(app, colors.staffColorList, async () => ok({ data: await readStaffColors(deps.db) }));
  bind(app, colors.staffColorCreate, ({ body: { code, ...fields } }, context) =>
    data(createEntry(deps, COLOR, { key: code, fields }, actorOf(context))),
  );
  bind(app, colors.staffColorUpdate, ({ params, body: { version, ...fields } }, context) =>
    data(updateEntry(deps, COLOR, { key: params.code, version, fields }, actorOf(context))),
  );
  bind(app, colors.staffColorArchive, ({ params: { code: key }, body: { version } }, context) =>
    data(stepEntry(deps, COLOR, { key, version, to: 'archive' }, actorOf(context))),
  );
  bind(app, colors.staffColorRestore, ({ params: { code: key }, body: { version } }, context) =>
    data(stepEntry(deps, COLOR, { key, version, to: 'restore' }, actorOf(context))),
  );
}

function sizeRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  bind(app, sizes.staffSizeList, async () => ok({ data: await readStaffSizes(deps.db) }));
  bind(app, sizes.staffSizeCreate, ({ body: { code, ...fields } }, context) =>
    data(createEntry(deps, SIZE, { key: code, fields }, actorOf(context))),
  );
  bind(app, sizes.staffSizeUpdate, ({ params, body: { version, ...fields } }, context) =>
    data(updateEntry(deps, SIZE, { key: params.code, version, fields }, actorOf(context))),
  );
  bind(app, sizes.staffSizeArchive, ({ params: { code: key }, body: { version } }, context) =>
    data(stepEntry(deps, SIZE, { key, version, to: 'archive' }, actorOf(context))),
  );
  bind(app, sizes.staffSizeRestore, ({ params: { code: key }, body: { version } }, context) =>
    data(stepEntry(deps, SIZE, { key, version, to: 'restore' }, actorOf(context))),
  );
}
