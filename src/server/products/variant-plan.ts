import { VARIANT_FIELDS } from '#domain/catalog/variant-changes.ts';
import type { StoredVariant, VariantValues } from './variant-writes.queries.ts';
import type { VariantsBody } from './variants-body.ts';

/** What is to be written of a request that was judged good. */
export interface VariantPlan {
  /** Codes and prices of the variants that there are, those brought back included. */
  readonly values: readonly VariantValues[];
  /** Ids of variants whose new article another of them has at the moment. */
  readonly swapped: readonly string[];
  readonly moves: readonly { readonly variantId: string; readonly delta: number }[];
  readonly added: readonly Omit<StoredVariant, 'id' | 'isArchived'>[];
  /** Archived variants whose colour and size were added again. */
  readonly revived: readonly string[];
  readonly removed: readonly string[];
  /** For the audit log: the changed figures by article. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

type Added = VariantsBody['added'][number];

/** Turns a request into what is written; `productSku` begins the article of a variant that came without one. */
export function planVariants(
  body: VariantsBody,
  stored: readonly StoredVariant[],
  productSku: string,
): VariantPlan {
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  const byPlace = new Map(stored.map((variant) => [placeOf(variant), variant]));
  const next = new Map<string, StoredVariant>();
  for (const change of body.changed) {
    const was = byId.get(change.id);
    const fields = VARIANT_FIELDS.flatMap((field) => {
      const figure = change[field];
      return figure === undefined ? [] : [[field, figure.value] as const];
    });
    if (was !== undefined) next.set(was.id, { ...was, ...Object.fromEntries(fields) });
  }
  const added: Omit<StoredVariant, 'id' | 'isArchived'>[] = [];
  for (const given of body.added) {
    const was = byPlace.get(placeOf(given));
    if (was === undefined) added.push(newVariant(given, productSku));
    else next.set(was.id, { ...was, ...figuresOf(given, was) });
  }
  const changed = [...next.values()];
  const revived = changed.filter(({ isArchived }) => isArchived).map(({ id }) => id);
  const removed = body.removed.filter((id) => byId.has(id));
  const moves = changed.flatMap(({ id, stock }) => {
    const delta = stock - (byId.get(id)?.stock ?? 0);
    return delta === 0 ? [] : [{ variantId: id, delta }];
  });
  const values = changed.filter((it) => hasNewValues(it, byId.get(it.id)));
  const taken = new Set(stored.map(({ sku }) => sku));
  const swapped = values
    .filter(({ id, sku }) => sku !== byId.get(id)?.sku && taken.has(sku))
    .map(({ id }) => id);
  return { values, swapped, moves, added, revived, removed, ...forAudit(changed, byId, { added, removed }) };
}

const placeOf = ({ colorCode, sizeCode }: { colorCode: string; sizeCode: string }) =>
  `${colorCode} ${sizeCode}`;

const figuresOf = ({ sku, barcode, price, stock }: Added, was: StoredVariant) => ({
  sku: sku ?? was.sku,
  barcode: barcode === undefined ? was.barcode : barcode,
  price: price === undefined ? was.price : price,
  stock: stock ?? was.stock,
});

function newVariant({ colorCode, sizeCode, sku, barcode, price, stock }: Added, productSku: string) {
  return {
    colorCode,
    sizeCode,
    sku: sku ?? `${productSku}-${colorCode}-${sizeCode}`,
    barcode: barcode ?? null,
    price: price ?? null,
    stock: stock ?? 0,
  };
}

const hasNewValues = (next: StoredVariant, was: StoredVariant | undefined): boolean =>
  was === undefined || next.sku !== was.sku || next.barcode !== was.barcode || next.price !== was.price;

function forAudit(
  changed: readonly StoredVariant[],
  byId: ReadonlyMap<string, StoredVariant>,
  { added, removed }: Pick<VariantPlan, 'added' | 'removed'>,
): Pick<VariantPlan, 'before' | 'after'> {
  const figures = ({ stock, price, sku, barcode }: StoredVariant) => ({ stock, price, sku, barcode });
  const skuOf = (id: string) => byId.get(id)?.sku ?? id;
  return {
    before: {
      changed: Object.fromEntries(
        changed.flatMap(({ id }) => {
          const was = byId.get(id);
          return was === undefined ? [] : [[was.sku, figures(was)]];
        }),
      ),
      removed: removed.map(skuOf),
    },
    after: { changed: Object.fromEntries(changed.map((it) => [skuOf(it.id), figures(it)])), added },
  };
}
