import clsx from 'clsx';
import { memo, useCallback, useId, useMemo } from 'react';
import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { type BundleRow } from '#domain/wholesale/bundle.ts';
import { type FormTerms, formEntry, type ShortRow } from '#domain/wholesale/order-form.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { ShortNotes } from '#web/shop/purchase/short-notes.tsx';
import { VariantGrid } from '#web/shop/purchase/variant-grid.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { FocusedCell, type WantedCell } from './focused-cell.tsx';
import styles from './wholesale-order.module.css';
import '#web/ui/dot.css';

interface ProductEntryProps {
  product: OrderedProduct;
  terms: FormTerms<Roubles>;
  rows: readonly BundleRow[];
  /** Grids begin anew with it. */
  round: number;
  isOpen: boolean;
  wanted: WantedCell | null;
  onToggle: (productId: string) => void;
  onRows: (productId: string, rows: readonly BundleRow[]) => void;
}

/** Where a product stands on the page. */
export const entryId = (productId: string) => `order-${productId}`;

/** One product of the form: a line, and under it, when it is opened, its colour × size grid. */
export const ProductEntry = memo(function ProductEntry(props: ProductEntryProps) {
  const { product, terms, rows, isOpen, onToggle } = props;
  const bodyId = useId();
  const entry = useMemo(() => formEntry(rows, terms), [rows, terms]);
  const { name, sku, totalStock, price, wholesale } = product;
  return (
    <article id={entryId(product.id)} className={clsx(styles['entry'], isOpen && styles['open'])}>
      <h3 className={styles['title']}>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(product.id)}
        >
          <span className={styles['picture']}>
            <Thumb src={product.image?.url} size="s" />
          </span>
          <span className={styles['name']}>
            <b>{name}</b>
            <small>
              {sku}
              <span className={styles['wide']}> · есть {countText(totalStock, 'piece')}</span>
            </small>
          </span>
          <Colors codes={product.colors} />
          <span className={styles['price']}>
            <Price value={wholesale.wholesalePrice} was={price} plain />
          </span>
          <small className={clsx(styles['least'], styles['wide'])}>
            от{NBSP}
            {piecesText(terms.min)}
          </small>
          <span className={clsx(styles['sum'], entry.pieces > 0 && styles['chosen'])}>
            {entry.pieces > 0 ? (
              <>
                <b>{piecesText(entry.pieces)}</b>
                <small className="num">{formatRoubles(entry.price)}</small>
              </>
            ) : (
              <small>не выбрано</small>
            )}
          </span>
          <Icon name="chevron-down" size="s" />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        {isOpen ? <Grid {...props} shorts={entry.shorts} /> : null}
      </div>
      {entry.belowMinimum > 0 ? (
        <p className={styles['problem']}>
          <Icon name="warning" size="s" />
          Добавьте ещё {piecesText(entry.belowMinimum)} до{NBSP}оптового минимума или уберите товар
        </p>
      ) : null}
      {!isOpen && entry.belowMinimum === 0 && entry.shorts.length > 0 ? (
        <p className={styles['problem']}>
          <Icon name="warning" size="s" />
          Не хватает: {countText(entry.shorts.length, 'variant')}
        </p>
      ) : null}
    </article>
  );
});

const COLORS_SHOWN = 5;

function Colors({ codes }: { codes: readonly string[] }) {
  const colorOf = useColors();
  const rest = codes.length - COLORS_SHOWN;
  return (
    <span className={clsx(styles['colors'], styles['wide'])}>
      <span className="sr">Цвета: {codes.map((code) => colorOf(code).name).join(', ')}</span>
      {codes.slice(0, COLORS_SHOWN).map((code) => (
        <i key={code} className="dot" style={{ '--sw': colorOf(code).hex }} />
      ))}
      {rest > 0 ? <small aria-hidden="true">+{rest}</small> : null}
    </span>
  );
}

function Grid(props: ProductEntryProps & { shorts: readonly ShortRow[] }) {
  const { product, terms, rows, round, onRows, shorts, wanted } = props;
  const offer = useMemo(
    () => ({
      colors: product.colors,
      sizes: product.sizes,
      ratios: product.wholesale.ratios ?? {},
      variants: product.variants.map((variant) => ({
        ...variant,
        quantity: terms.left.get(variant)?.left ?? 0,
      })),
    }),
    [product, terms],
  );
  const take = useCallback((next: readonly BundleRow[]) => onRows(product.id, next), [onRows, product.id]);
  return (
    <VariantGrid
      key={round}
      offer={offer}
      rows={rows}
      onRows={take}
      label={`${product.name}: цвета и размеры`}
      price={product.wholesale.wholesalePrice ?? null}
    >
      {(grid, sheet) => (
        <>
          <FocusedCell wanted={wanted} grid={grid} sheet={sheet} />
          <ShortNotes shorts={shorts} grid={grid} sheet={sheet} />
        </>
      )}
    </VariantGrid>
  );
}
