import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { isActive } from './product-filter.ts';
import { byPositionIn } from './product-order.ts';
import { type Parts, type ProductSelection, productIdBySlug, productsQuery } from './products.queries.ts';

/** What stands for a value in a text that is written once. */
const IDS = Symbol('ids');
const NAME = Symbol('name');
const NOW = Symbol('now');

type Values = ReadonlyMap<symbol, unknown>;
type Run<Row> = (db: Kysely<DB>, values: Values) => Promise<Row[]>;

/** A query whose text is put together once: only its values differ from time to time. */
function compiledOnce<Row>(write: () => RawBuilder<Row>): Run<Row> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    compiled ??= write().compile(db);
    const parameters = compiled.parameters.map((each) =>
      typeof each === 'symbol' ? values.get(each) : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** Products seen by visitors who hold nothing; the symbols are of the types of what they stand for. */
const seenByAll = (selection: Pick<ProductSelection, 'where' | 'order'>): ProductSelection => ({
  ...selection,
  view: { now: NOW as unknown as Date },
});

/** Reads products by their ids, in that order, for visitors who hold nothing; what is unknown is left out. */
export function compiledByIds<Row>(parts: Parts<Row>) {
  const run = compiledOnce(() =>
    productsQuery(
      seenByAll({
        where: [{ sql: sql`p.id = any(${IDS}::uuid[])` }],
        order: byPositionIn(IDS as unknown as readonly string[]),
      }),
      parts,
    ),
  );
  return (db: Kysely<DB>, ids: readonly string[], now: Date): Promise<Row[]> =>
    run(
      db,
      new Map<symbol, unknown>([
        [IDS, ids],
        [NOW, now],
      ]),
    );
}

/** Reads the product on sale that an id or a slug means, for visitors who hold nothing. */
export function compiledByName<Row>(parts: Parts<Row>) {
  const written = (named: RawBuilder<unknown>) =>
    compiledOnce(() =>
      productsQuery(
        seenByAll({ where: [{ sql: named }, isActive], order: { join: sql``, by: sql`p.id` } }),
        parts,
      ),
    );
  const byId = written(sql`p.id = ${NAME}`);
  const bySlug = written(sql`p.id = ${productIdBySlug(NAME as unknown as string)}`);
  return async (db: Kysely<DB>, idOrSlug: string, now: Date): Promise<Row | null> => {
    const run = isProductId(idOrSlug) ? byId : bySlug;
    const [row] = await run(
      db,
      new Map<symbol, unknown>([
        [NAME, idOrSlug],
        [NOW, now],
      ]),
    );
    return row ?? null;
  };
}

/** A slug has no four dashes at these positions and hexadecimal digits between them. */
export const isProductId = (idOrSlug: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug);
