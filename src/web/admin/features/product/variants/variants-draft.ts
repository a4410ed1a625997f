import type { CallInput } from '#contract/http/caller.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { VARIANT_FIELDS, type VariantField } from '#domain/catalog/variant-changes.ts';
import { roubles } from '#domain/money/money.ts';
import { figureOf, textOfFigure } from '#web/admin/matrix/matrix-figures.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';

type VariantsBody = CallInput<'staffVariantsSave'>['body'];

/** One variant as it is being edited; its figures as texts. */
export interface DraftRow {
  /** Colour and size, which no other row has. */
  readonly key: string;
  readonly colorCode: string;
  readonly sizeCode: string;
  /** What is stored and was seen; null for a variant that is being added. */
  readonly seen: StaffVariant | null;
  readonly texts: Readonly<Record<VariantField, string>>;
  readonly isRemoved: boolean;
}

/** The variants of a product as they are being edited. */
export interface VariantsDraft {
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly rows: readonly DraftRow[];
}

export const rowKey = (colorCode: string, sizeCode: string): string => `${colorCode} ${sizeCode}`;

/** The figures of a stored variant as they stand in fields. */
export const textsOf = ({ stock, price, sku, barcode }: StaffVariant): DraftRow['texts'] => ({
  stock: textOfFigure(stock),
  price: textOfFigure(price),
  sku,
  barcode: textOfFigure(barcode),
});

export function draftOf(variants: readonly StaffVariant[]): VariantsDraft {
  return {
    colors: [...new Set(variants.map(({ colorCode }) => colorCode))],
    sizes: [...new Set(variants.map(({ sizeCode }) => sizeCode))],
    rows: variants.map((variant) => ({
      key: rowKey(variant.colorCode, variant.sizeCode),
      colorCode: variant.colorCode,
      sizeCode: variant.sizeCode,
      seen: variant,
      texts: textsOf(variant),
      isRemoved: false,
    })),
  };
}

/** A colour or a size chosen or dropped: its variants come or go with every size or colour that there is. */
export function chooseAxis(
  draft: VariantsDraft,
  axis: 'colors' | 'sizes',
  code: string,
  isChosen: boolean,
  productSku: string,
): VariantsDraft {
  const codes = isChosen ? [...draft[axis], code] : draft[axis].filter((it) => it !== code);
  const next = { ...draft, [axis]: codes };
  const places =
    axis === 'colors'
      ? draft.sizes.map((size) => [code, size] as const)
      : draft.colors.map((color) => [color, code] as const);
  return places.reduce<VariantsDraft>(
    (made, [color, size]) =>
      isChosen ? withRow(made, color, size, productSku) : dropRow(made, rowKey(color, size)),
    next,
  );
}

/** The variant of a colour in a size, a new one where there was none. */
export function withRow(
  draft: VariantsDraft,
  colorCode: string,
  sizeCode: string,
  productSku: string,
): VariantsDraft {
  const key = rowKey(colorCode, sizeCode);
  if (draft.rows.some((row) => row.key === key)) return keepRow(draft, key);
  const texts = { stock: '0', price: '', sku: `${productSku}-${colorCode}-${sizeCode}`, barcode: '' };
  return {
    ...draft,
    rows: [...draft.rows, { key, colorCode, sizeCode, seen: null, texts, isRemoved: false }],
  };
}

const change = (draft: VariantsDraft, key: string, part: (row: DraftRow) => Partial<DraftRow>) => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...part(row) } : row)),
});

/** Takes a variant away: a stored one once it is saved, a new one at once. */
export function dropRow(draft: VariantsDraft, key: string): VariantsDraft {
  const row = draft.rows.find((it) => it.key === key);
  if (row?.seen) return change(draft, key, () => ({ isRemoved: true }));
  return { ...draft, rows: draft.rows.filter((it) => it.key !== key) };
}

export const keepRow = (draft: VariantsDraft, key: string): VariantsDraft =>
  change(draft, key, () => ({ isRemoved: false }));

/** The variants with what is typed over their figures, by the keys of `matrix-figures.ts`. */
export function withTyped(draft: VariantsDraft, typed: CellTexts): VariantsDraft {
  if (typed.size === 0) return draft;
  const texts = new Map<string, Partial<Record<VariantField, string>>>();
  for (const [key, text] of typed) {
    const { id, field } = figureOf(key);
    texts.set(id, { ...texts.get(id), [field]: text });
  }
  const over = (row: DraftRow): DraftRow => ({ ...row, texts: { ...row.texts, ...texts.get(row.key) } });
  return { ...draft, rows: draft.rows.map((row) => (texts.has(row.key) ? over(row) : row)) };
}

/** The variants that stay, as a sheet lays them out: known by colour and size, as new ones have no id yet. */
export const standingIn = ({ rows }: VariantsDraft): StaffVariant[] =>
  rows
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ key, colorCode, sizeCode, texts }) => ({
      id: key,
      colorCode,
      sizeCode,
      sku: texts.sku,
      barcode: texts.barcode || null,
      price: texts.price === '' ? null : roubles(Number(texts.price)),
      stock: Number(texts.stock),
    }));

const isChanged = ({ seen, texts }: DraftRow, field: VariantField): boolean =>
  seen !== null && texts[field].trim() !== textOfFigure(seen[field]);

/** Whether there is anything to save. */
export const isUnsaved = ({ rows }: VariantsDraft): boolean =>
  rows.some(
    (row) => row.isRemoved || row.seen === null || VARIANT_FIELDS.some((field) => isChanged(row, field)),
  );

/** What a field says: a number, a text, or null for nothing. What is no number is refused by the contract. */
function valueOf(field: VariantField, text: string): number | string | null {
  const typed = text.trim();
  if (field === 'sku') return typed;
  if (field === 'barcode') return typed === '' ? null : typed;
  if (typed === '') return field === 'price' ? null : 0;
  return Number(typed.replace(/\s/g, '').replace(',', '.'));
}

/** The request that saves a draft: each changed figure beside the one that was seen. */
export function requestOf(
  { rows }: VariantsDraft,
  why: Pick<VariantsBody, 'reason' | 'comment'>,
): VariantsBody {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const changed = kept.flatMap((row) => {
    const { seen, texts } = row;
    const fields = VARIANT_FIELDS.filter((field) => isChanged(row, field));
    if (seen === null || fields.length === 0) return [];
    const figures = fields.map((field) => [
      field,
      { seen: seen[field], value: valueOf(field, texts[field]) },
    ]);
    return [{ id: seen.id, ...Object.fromEntries(figures) }];
  });
  const added = kept
    .filter(({ seen }) => seen === null)
    .map(({ colorCode, sizeCode, texts }) => ({
      colorCode,
      sizeCode,
      sku: valueOf('sku', texts.sku) as string,
      barcode: valueOf('barcode', texts.barcode) as string | null,
      price: valueOf('price', texts.price) as VariantsBody['added'][number]['price'],
      stock: valueOf('stock', texts.stock) as number,
    }));
  const removed = rows.flatMap(({ isRemoved, seen }) => (isRemoved && seen ? [seen.id] : []));
  return { changed, added, removed, ...why };
}

/** Takes over a figure that somebody else has set meanwhile, under what is typed over it. */
export const seeAnew = (
  draft: VariantsDraft,
  key: string,
  field: VariantField,
  now: StaffVariant[VariantField],
): VariantsDraft =>
  change(draft, key, ({ seen }) => {
    if (seen === null) return {};
    const present: StaffVariant = { ...seen, [field]: now };
    return { seen: present, texts: textsOf(present) };
  });

/** A draft that was changed on after it had been sent, over what is stored since. */
export function withStored(draft: VariantsDraft, variants: readonly StaffVariant[]): VariantsDraft {
  const stored = new Map(draftOf(variants).rows.map((row) => [row.key, row]));
  const rows = draft.rows
    .filter(({ key, isRemoved }) => stored.has(key) || !isRemoved)
    .map((row) => {
      const now = stored.get(row.key);
      return now === undefined ? { ...row, seen: null } : { ...now, isRemoved: row.isRemoved };
    });
  return { ...draft, rows };
}
