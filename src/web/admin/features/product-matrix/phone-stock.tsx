import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { LAST_PIECES } from '#domain/catalog/stock-label.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type MatrixPlan, planOf } from '#web/admin/matrix/matrix-views.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Segments } from '#web/ui/segments.tsx';
import { FigureSheet } from './figure-sheet.tsx';
import styles from './phone-stock.module.css';

/** What a phone shows of each variant. */
type PhoneField = 'stock' | 'barcode' | 'price';

const FIELDS: readonly { readonly value: PhoneField; readonly label: string }[] = [
  { value: 'stock', label: 'Остаток' },
  { value: 'barcode', label: 'Штрихкод' },
  { value: 'price', label: 'Цена' },
];

interface PhoneStockProps {
  product: StaffProduct;
  choices: ProductChoices;
  /** A variant whose pieces have come: its figure is open. */
  receives?: string | undefined;
  /** The last moves of a variant, under its figure. */
  lastMoves: (variantId: string) => ReactNode;
}

/** The variants for a thumb: each colour a heading over its sizes, a tap opens the figure. */
export function PhoneStock({ product, choices, receives, lastMoves }: PhoneStockProps) {
  const [field, setField] = useState<PhoneField>('stock');
  const { variants } = product;
  const plan = useMemo(() => planOf('stock', variants, choices), [variants, choices]);
  const [opened, setOpened] = useState(() => placeOf(plan, receives));
  const byId = useMemo(() => new Map(variants.map((variant) => [variant.id, variant])), [variants]);
  const variant = opened === null ? undefined : byId.get(opened.id);
  return (
    <div className={styles['phone']}>
      <div className={styles['bar']}>
        <Segments label="Что показать" options={FIELDS} value={field} onChange={setField} />
      </div>
      {plan.rows.map((color, row) => {
        const own = (plan.variants[row] ?? []).map((id) => (id === null ? undefined : byId.get(id)));
        const pieces = own.reduce((sum, it) => sum + (it?.stock ?? 0), 0);
        return (
          <section key={color.key} className={styles['color']} aria-label={color.name}>
            <h2 className={styles['head']}>
              {color.head}
              <span className={styles['sum']}>{piecesText(pieces)}</span>
            </h2>
            <ul className={clsx(styles['cells'], field !== 'stock' && styles['wide'])}>
              {own.map((it, col) => {
                const size = plan.columns[col];
                const name = `${color.name}, ${size?.name ?? ''}`;
                return it === undefined ? (
                  <li key={size?.key} className={styles['absent']}>
                    нет<small>{size?.key}</small>
                  </li>
                ) : (
                  <li key={size?.key} className={toneOf(it, field)}>
                    <button
                      type="button"
                      aria-label={`${name}: ${shownFigure(it, field, product.price)}`}
                      onClick={() => setOpened({ id: it.id, name })}
                    >
                      {shownFigure(it, field, product.price)}
                      <small>{sizeLabel(it.sizeCode).split(' (')[0]}</small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {opened !== null && variant !== undefined ? (
        <FigureSheet
          key={`${variant.id} ${field}`}
          product={product}
          variant={variant}
          field={field}
          name={opened.name}
          reason={opened.id === receives ? 'receipt' : 'correction'}
          onClose={() => setOpened(null)}
        >
          {field === 'stock' ? lastMoves(variant.id) : null}
        </FigureSheet>
      ) : null}
    </div>
  );
}

/** A variant and what it is called. */
function placeOf({ variants, rows, columns }: MatrixPlan, id: string | undefined) {
  const row = id === undefined ? -1 : variants.findIndex((line) => line.includes(id));
  if (id === undefined || row < 0) return null;
  const col = variants[row]?.indexOf(id) ?? 0;
  return { id, name: `${rows[row]?.name ?? ''}, ${columns[col]?.name ?? ''}` };
}

function toneOf({ stock }: StaffVariant, field: PhoneField): string | undefined {
  if (field !== 'stock') return undefined;
  if (stock === 0) return styles['none'];
  return stock <= LAST_PIECES ? styles['low'] : undefined;
}

function shownFigure(variant: StaffVariant, field: PhoneField, price: Roubles): string {
  if (field === 'stock') return numberText(variant.stock);
  if (field === 'price') return formatRoubles(variant.price ?? price);
  return variant.barcode ?? 'нет';
}
