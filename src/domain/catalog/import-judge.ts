import { archivedText } from './archived-entry.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ReadRow, RowProblem, RowValues } from './import-row.ts';
import { VARIANTS_MOST } from './product-fields.ts';

/** Fields of a product that a row may set; prices in roubles. */
export interface ImportedProduct {
  readonly name: string;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly wholesalePrice: number | null;
  readonly isActive: boolean;
  readonly isNew: boolean;
}
/** Fields of a variant that a row may set. */
export interface ImportedVariant {
  readonly barcode: string | null;
  readonly price: number | null;
  readonly stock: number;
}

export interface ShopProduct extends ImportedProduct {
  readonly id: string;
  readonly sku: string;
  readonly isArchived: boolean;
  /** Colour and size of each of its variants, archived ones too, as `RED 44`. */
  readonly variants: ReadonlySet<string>;
}
export interface ShopVariant extends ImportedVariant {
  readonly id: string;
  readonly sku: string;
  readonly productSku: string;
  readonly color: string;
  readonly size: string;
  readonly isArchived: boolean;
}

/** Whether a colour or a size is offered to new variants. */
export type Offer = 'offered' | 'archived';

/** What of the shop a file is about. */
export interface ShopFacts {
  readonly variants: ReadonlyMap<string, ShopVariant>;
  readonly products: ReadonlyMap<string, ShopProduct>;
  readonly colors: ReadonlyMap<string, Offer>;
  readonly sizes: ReadonlyMap<string, Offer>;
  /** Articles of the variants that have the barcodes of the file. */
  readonly barcodes: ReadonlyMap<string, string>;
}

/** Fields as they were seen and as they become. */
export interface Change<T> {
  readonly id: string;
  readonly before: Partial<T>;
  readonly after: Partial<T>;
}
/** What is written of a row. */
export interface RowPlan {
  readonly product?: Change<ImportedProduct>;
  readonly variant?: Change<ImportedVariant>;
  readonly added?: ImportedVariant & {
    readonly productId: string;
    readonly sku: string;
    readonly color: string;
    readonly size: string;
  };
}
export type RowKind = 'unchanged' | 'changed' | 'added' | 'failed';
export interface JudgedRow {
  readonly line: number;
  readonly sku: string;
  readonly kind: RowKind;
  readonly problems: readonly RowProblem[];
  readonly plan: RowPlan | null;
}

const PRODUCT_FIELDS = ['name', 'price', 'oldPrice', 'wholesalePrice', 'isActive', 'isNew'] as const;

/**
 * Judges the rows of a file against the shop and against each other (docs/rules/admin.md): what each of them changes,
 * or why it cannot be written. Stock goes by the figure that was exported; of a product's fields a row that leaves them
 * as they are says nothing, and two rows that set them differently contradict each other. What a refused row says counts
 * for nothing when the others are judged; only its article is taken.
 */
export function judgeImport(rows: readonly ReadRow[], shop: ShopFacts): JudgedRow[] {
  const file = new FileSoFar();
  const judged = rows.map((row) => judgeRow(row, shop, file));
  const badPrices = file.productsWithWrongPrices(shop);
  return judged.map((row) => {
    const wrong = row.plan?.product === undefined ? undefined : badPrices.get(row.plan.product.id);
    if (wrong === undefined || !setsPrices(row.plan?.product?.after)) return row;
    return { ...row, kind: 'failed', plan: null, problems: [wrong] };
  });
}

const setsPrices = (after: Partial<ImportedProduct> | undefined): boolean =>
  after !== undefined && ('price' in after || 'oldPrice' in after);

/** What the rows before have claimed that are not refused. */
class FileSoFar {
  readonly skus = new Map<string, number>();
  readonly barcodes = new Map<string, number>();
  private readonly variants = new Map<string, Set<string>>();
  private readonly fields = new Map<string, Map<string, { value: unknown; line: number }>>();

  /** The line that sets a field of a product to something else; null where another one may set it so. */
  contradicts(productSku: string, field: string, value: unknown): number | null {
    const was = this.fields.get(productSku)?.get(field);
    return was === undefined || was.value === value ? null : was.line;
  }

  /** Colours and sizes that new variants of a product take. */
  claimedVariantsOf(productSku: string): ReadonlySet<string> {
    return this.variants.get(productSku) ?? new Set();
  }

  /** Takes what a row says that can be written. */
  take({ line, values }: ReadRow, productSku: string, { product, added }: RowPlan): void {
    const barcode = values.barcode ?? null;
    if (barcode !== null) this.barcodes.set(barcode, line);
    if (added !== undefined) {
      const claimed = this.variants.get(productSku) ?? new Set<string>();
      this.variants.set(productSku, claimed.add(`${added.color} ${added.size}`));
    }
    const set = this.fields.get(productSku) ?? new Map<string, { value: unknown; line: number }>();
    this.fields.set(productSku, set);
    for (const [field, value] of Object.entries(product?.after ?? {}))
      if (!set.has(field)) set.set(field, { value, line });
  }

  /** Products whose old price would not be above the new one, with what is said of that. */
  productsWithWrongPrices({ products }: ShopFacts): Map<string, RowProblem> {
    const wrong = new Map<string, RowProblem>();
    for (const [sku, set] of this.fields) {
      const product = products.get(sku);
      if (product === undefined) continue;
      const price = (set.get('price')?.value ?? product.price) as number;
      const old = set.get('oldPrice');
      const oldPrice = (old === undefined ? product.oldPrice : old.value) as number | null;
      if (oldPrice === null || oldPrice > price) continue;
      const message = `Старая цена должна быть больше новой: ${oldPrice} и ${price}`;
      wrong.set(product.id, {
        column: old === undefined ? 'price' : 'oldPrice',
        value: String(oldPrice),
        message,
      });
    }
    return wrong;
  }
}

function judgeRow(row: ReadRow, shop: ShopFacts, file: FileSoFar): JudgedRow {
  const { line, sku, values } = row;
  const problems = [...row.problems];
  const refuse = (column: ImportColumn, message: string) =>
    void problems.push({ column, value: String(values[column] ?? ''), message });
  const twice = file.skus.get(sku);
  if (twice !== undefined && sku !== '') refuse('sku', `Этот артикул уже есть в строке ${twice}`);
  else file.skus.set(sku, line);
  const variant = shop.variants.get(sku);
  const product = shop.products.get(variant?.productSku ?? values.productSku ?? '');
  if (problems.length === 0) judgeBarcode(row, shop, file, refuse);
  let plan: RowPlan = {};
  if (problems.length === 0) {
    plan =
      variant === undefined
        ? planAdded(row, product, { shop, file, refuse })
        : planChanged(row, variant, refuse);
  }
  if (problems.length === 0 && product !== undefined) {
    if (product.isArchived) refuse('sku', 'Товар в архиве');
    else plan = { ...plan, ...planProduct(row, product, { file, refuse }) };
  }
  if (problems.length > 0) return { line, sku, kind: 'failed', problems, plan: null };
  file.take(row, product?.sku ?? '', plan);
  const kind = plan.added ? 'added' : plan.variant || plan.product ? 'changed' : 'unchanged';
  return { line, sku, kind, problems, plan: kind === 'unchanged' ? null : plan };
}

type Refuse = (column: ImportColumn, message: string) => void;

function judgeBarcode({ sku, values }: ReadRow, shop: ShopFacts, file: FileSoFar, refuse: Refuse): void {
  const { barcode } = values;
  if (barcode === undefined || barcode === null) return;
  const owner = shop.barcodes.get(barcode);
  const before = file.barcodes.get(barcode);
  if (owner !== undefined && owner !== sku) refuse('barcode', `Уже занят: ${owner}`);
  else if (before !== undefined) refuse('barcode', `Уже занят: строка ${before}`);
}

function planChanged({ values }: ReadRow, variant: ShopVariant, refuse: Refuse): RowPlan {
  if (variant.isArchived) refuse('sku', 'Вариант в архиве');
  const fixed = { productSku: 'Товар', color: 'Цвет', size: 'Размер' } as const;
  for (const column of ['productSku', 'color', 'size'] as const) {
    const value = values[column];
    if (value !== undefined && value !== variant[column])
      refuse(column, `${fixed[column]} варианта не меняется, сейчас ${variant[column]}`);
  }
  judgeStock(values, variant.stock, refuse);
  // a figure that nobody touched in the file is not wanted back
  const stock = values.stock === values.stockSeen ? undefined : values.stock;
  const wanted = { barcode: values.barcode, price: values.variantPrice, stock };
  const change = differing<ImportedVariant>(wanted, variant);
  return change === null ? {} : { variant: { id: variant.id, ...change } };
}

function judgeStock({ stock, stockSeen }: RowValues, present: number, refuse: Refuse): void {
  if (stock === undefined || stock === present || stock === stockSeen) return;
  if (stockSeen === undefined) refuse('stockSeen', 'Не указано, какой остаток был при выгрузке');
  else if (stockSeen !== present)
    refuse('stock', `Остаток изменился: при выгрузке ${stockSeen}, сейчас ${present}`);
}

function planAdded(
  { sku, values }: ReadRow,
  product: ShopProduct | undefined,
  { shop, file, refuse }: { shop: ShopFacts; file: FileSoFar; refuse: Refuse },
): RowPlan {
  const { productSku, color, size } = values;
  if (productSku === undefined) {
    refuse('sku', 'Такого артикула нет. Для нового варианта укажите артикул товара');
    return {};
  }
  if (product === undefined) refuse('productSku', 'Такого товара нет. Сначала создайте его');
  if (color === undefined || !shop.colors.has(color))
    refuse('color', color ? 'Такого цвета нет в разделе «Цвета»' : 'Укажите цвет');
  else if (shop.colors.get(color) === 'archived') refuse('color', archivedText('color', color));
  if (size === undefined || !shop.sizes.has(size))
    refuse('size', size ? 'Такого размера нет в разделе «Размеры»' : 'Укажите размер');
  else if (shop.sizes.get(size) === 'archived') refuse('size', archivedText('size', size));
  if (product === undefined || color === undefined || size === undefined) return {};
  const variant = `${color} ${size}`;
  const claimed = file.claimedVariantsOf(product.sku);
  if (product.variants.has(variant) || claimed.has(variant))
    refuse('sku', `Вариант ${color}, ${size} у товара уже есть`);
  if (product.variants.size + claimed.size >= VARIANTS_MOST)
    refuse('productSku', `У товара может быть не больше ${VARIANTS_MOST} вариантов`);
  const { barcode = null, variantPrice: price = null, stock = 0 } = values;
  return { added: { productId: product.id, sku, color, size, barcode, price, stock } };
}

function planProduct(
  { values }: ReadRow,
  product: ShopProduct,
  { file, refuse }: { file: FileSoFar; refuse: Refuse },
): RowPlan {
  const change = differing<ImportedProduct>(values, product, PRODUCT_FIELDS);
  if (change === null) return {};
  for (const field of PRODUCT_FIELDS) {
    if (!(field in change.after)) continue;
    const other = file.contradicts(product.sku, field, change.after[field]);
    if (other !== null) refuse(field, `Для этого товара в строке ${other} указано другое`);
  }
  return { product: { id: product.id, ...change } };
}

/** The fields of `wanted` that are set to something else than they are. */
function differing<T extends object>(
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
  present: T,
  fields: readonly (keyof T)[] = Object.keys(wanted) as (keyof T)[],
): { before: Partial<T>; after: Partial<T> } | null {
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== present[field]);
  if (changed.length === 0) return null;
  const pick = (from: { readonly [K in keyof T]?: T[K] | undefined }) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(present), after: pick(wanted) };
}
