import type { StaffVariant } from '#contract/staff-variants.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import type { GridHead } from '#web/ui/cell-grid/cell-grid.tsx';
import styles from './matrix.module.css';
import { figureKey } from './matrix-figures.ts';
import '#web/ui/dot.css';

/** The views of a product's variants: stock or prices, colours by sizes; or all figures, a variant a row. */
export const MATRIX_VIEWS = ['stock', 'price', 'list'] as const;
export type MatrixView = (typeof MATRIX_VIEWS)[number];

/** Above so many variants the list opens first. */
const MANY = 300;
export const firstView = (variants: readonly unknown[]): MatrixView =>
  variants.length > MANY ? 'list' : 'stock';

/** Where a view shows which figure, and what its rows and columns are called. */
export interface MatrixPlan {
  readonly layout: readonly (readonly (string | null)[])[];
  readonly rows: readonly GridHead[];
  readonly columns: readonly GridHead[];
  readonly corner: string;
  /** The variant that a row and column stand for. */
  readonly variants: readonly (readonly (string | null)[])[];
}

export const LIST_COLUMNS = [
  { key: 'sku', name: 'Артикул', width: 12 },
  { key: 'barcode', name: 'Штрихкод', width: 9.5 },
  { key: 'price', name: 'Цена', width: 6 },
  { key: 'stock', name: 'Остаток', width: 5.5 },
] as const;

/** Lays the variants out for a view, colours and sizes in the shop's order. */
export function planOf(
  view: MatrixView,
  variants: readonly StaffVariant[],
  { colors, sizes }: Pick<ProductChoices, 'colors' | 'sizes'>,
): MatrixPlan {
  const inOrder = <T extends { readonly code: string }>(all: readonly T[], used: ReadonlySet<string>) => [
    ...all.filter(({ code }) => used.has(code)).map(({ code }) => code),
    ...[...used].filter((code) => !all.some((one) => one.code === code)),
  ];
  const rowCodes = inOrder(colors, new Set(variants.map(({ colorCode }) => colorCode)));
  const columnCodes = inOrder(sizes, new Set(variants.map(({ sizeCode }) => sizeCode)));
  const colorOf = (code: string) => colors.find((color) => color.code === code);
  const colorName = (code: string) => colorOf(code)?.name ?? code;
  const byPlace = new Map(variants.map((it) => [`${it.colorCode} ${it.sizeCode}`, it.id]));
  const grid = rowCodes.map((color) => columnCodes.map((size) => byPlace.get(`${color} ${size}`) ?? null));
  const swatch = (code: string, text: string) => (
    <span className={styles['color']}>
      <i className="dot" style={{ '--sw': colorOf(code)?.hex ?? 'transparent' }} />
      {text}
    </span>
  );
  if (view === 'list') {
    const listed = rowCodes.flatMap((color, row) =>
      columnCodes.flatMap((size, col) => {
        const id = grid[row]?.[col];
        return id == null ? [] : [{ id, color, name: `${colorName(color)}, ${sizeLabel(size)}` }];
      }),
    );
    return {
      corner: 'Вариант',
      rows: listed.map(({ id, color, name }) => ({ key: id, name, head: swatch(color, name) })),
      columns: LIST_COLUMNS,
      layout: listed.map(({ id }) => LIST_COLUMNS.map(({ key }) => figureKey(id, key))),
      variants: listed.map(({ id }) => LIST_COLUMNS.map(() => id)),
    };
  }
  return {
    corner: 'Цвет',
    rows: rowCodes.map((code) => ({ key: code, name: colorName(code), head: swatch(code, colorName(code)) })),
    columns: columnCodes.map((code) => ({
      key: code,
      name: sizeLabel(code),
      head: <SizeHead code={code} />,
    })),
    layout: grid.map((row) => row.map((id) => (id === null ? null : figureKey(id, view)))),
    variants: grid,
  };
}

/** «44 S»: the number first, the letter beside it. */
function SizeHead({ code }: { code: string }) {
  const [number = '', letter] = sizeLabel(code).split(' (');
  return (
    <>
      <b className={styles['size']}>{number}</b>
      {letter ? <small className={styles['letter']}> {letter.replace(')', '')}</small> : null}
    </>
  );
}
