import type { FieldProblem } from '#contract/errors.ts';
import { archivedText } from '#domain/catalog/archived-entry.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { archivedEntries } from './archived-entries.queries.ts';
import type { VariantPlan } from './variant-plan.ts';
import { type StoredVariant, takenCodes } from './variant-writes.queries.ts';
import type { VariantsBody, VariantsFailure } from './variants-body.ts';

/**
 * What of a request cannot be stored: an article or a barcode that another variant has or gets, a receipt that takes
 * away, a colour and size that there is already, or one that is put away. Null where all of it can.
 */
export async function judgeCodes(
  tx: Transaction,
  body: VariantsBody,
  plan: VariantPlan,
  stored: readonly StoredVariant[],
): Promise<VariantsFailure | null> {
  const problems = [
    ...twiceThere(body, stored),
    ...(await putAway(tx, body)),
    ...takingReceipts(body, plan),
    ...(await takenBy(tx, 'sku', body, plan, stored)),
    ...(await takenBy(tx, 'barcode', body, plan, stored)),
  ];
  const [first] = problems;
  return first === undefined
    ? null
    : { code: 'validation_failed', message: first.message, details: problems };
}

function twiceThere({ added }: VariantsBody, stored: readonly StoredVariant[]): FieldProblem[] {
  const seen = new Set(stored.filter((it) => !it.isArchived).map((it) => `${it.colorCode} ${it.sizeCode}`));
  return added.flatMap(({ colorCode, sizeCode }, index) => {
    const place = `${colorCode} ${sizeCode}`;
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    return [{ path: `added.${index}`, message: `Вариант ${colorCode}, ${sizeCode} уже есть` }];
  });
}

/** What is put away makes no new variants; those that have it keep working (docs/rules/admin.md). */
async function putAway(tx: Transaction, { added }: VariantsBody): Promise<FieldProblem[]> {
  const archived = await archivedEntries(
    tx,
    added.map(({ colorCode: color, sizeCode: size }) => ({ color, size })),
  );
  return added.flatMap(({ colorCode, sizeCode }, index) => [
    ...(archived.colors.has(colorCode)
      ? [{ path: `added.${index}.colorCode`, message: archivedText('color', colorCode) }]
      : []),
    ...(archived.sizes.has(sizeCode)
      ? [{ path: `added.${index}.sizeCode`, message: archivedText('size', sizeCode) }]
      : []),
  ]);
}

const takingReceipts = ({ reason, changed }: VariantsBody, { moves }: VariantPlan): FieldProblem[] =>
  reason !== 'receipt'
    ? []
    : moves
        .filter(({ delta }) => delta < 0)
        .map(({ variantId }) => ({
          path: `changed.${changed.findIndex(({ id }) => id === variantId)}.stock`,
          message: 'Приход только прибавляет. Чтобы убавить, выберите исправление',
        }));

async function takenBy(
  tx: Transaction,
  field: 'sku' | 'barcode',
  body: VariantsBody,
  plan: VariantPlan,
  stored: readonly StoredVariant[],
): Promise<FieldProblem[]> {
  const before = new Map(stored.map((it) => [it.id, it]));
  const wanted = [
    ...plan.values
      .filter((it) => it[field] !== before.get(it.id)?.[field] || before.get(it.id)?.isArchived === true)
      .map((it) => ({ code: it[field], id: it.id, path: pathOf(body, it, field) })),
    ...plan.added.map((it) => ({ code: it[field], id: null, path: pathOf(body, it, field) })),
  ].filter((it): it is { code: string; id: string | null; path: string } => it.code !== null);
  const gone = new Set(plan.removed);
  const moving = new Map(plan.values.map((it) => [it.id, it[field]]));
  const taken = await takenCodes(
    tx,
    field,
    wanted.map(({ code }) => code),
  );
  const given = new Set<string>();
  return wanted.flatMap(({ code, id, path }) => {
    const other = taken.find(
      (it) =>
        it.code === code &&
        it.variantId !== id &&
        !gone.has(it.variantId) &&
        (moving.get(it.variantId) ?? code) === code,
    );
    const isTwice = given.has(code);
    given.add(code);
    if (other === undefined && !isTwice) return [];
    const what = field === 'sku' ? 'Артикул' : 'Штрихкод';
    const where = other === undefined ? 'указан дважды' : `уже у товара «${other.productName}»`;
    return [{ path, message: `${what} ${code} ${where}` }];
  });
}

function pathOf(
  { changed, added }: VariantsBody,
  variant: { readonly id?: string; readonly colorCode?: string; readonly sizeCode?: string },
  field: string,
): string {
  const at = changed.findIndex(({ id }) => id === variant.id);
  if (at >= 0) return `changed.${at}.${field}.value`;
  const { colorCode, sizeCode } = variant;
  const place = added.findIndex((it) => it.colorCode === colorCode && it.sizeCode === sizeCode);
  return `added.${place}.${field}`;
}
