import clsx from 'clsx';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { Quiet } from '#web/admin/kit/list/cells.tsx';
import type { ListColumn } from '#web/admin/kit/list/list-setup.ts';
import { ProductPill } from '#web/admin/product/product-pill.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './product-columns.module.css';
import '#web/ui/dot.css';

/** Colours shown as dots; the rest is a number. */
const DOTS = 5;

/** What the product list tells of each product; the colours of its dots may come later than the rows. */
export const productColumns = (colors: ProductChoices['colors']): readonly ListColumn<StaffProductRow>[] => [
  {
    key: 'name',
    title: 'Товар',
    sort: 'name',
    phone: 'start',
    cell: ({ image, name, sku, category }) => (
      <span className={styles['product']}>
        <span className={styles['thumb']}>
          <Thumb src={image} size="s" />
        </span>
        <span className={styles['texts']}>
          <span className={styles['title']}>{name}</span>{' '}
          <small className={styles['sub']}>{category ? `${sku} · ${category}` : sku}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    title: 'Показ',
    phone: 'end',
    cell: ({ state }) => (
      <span className={state === 'active' ? styles['deskOnly'] : undefined}>
        <ProductPill state={state} />
      </span>
    ),
  },
  {
    key: 'colors',
    title: 'Цвета',
    desk: 'middle',
    cell: ({ colors: codes }) => <ColorDots codes={codes} colors={colors} />,
  },
  {
    key: 'variants',
    title: 'Вариантов',
    number: true,
    desk: 'wide',
    cell: ({ variantCount }) => <Quiet>{variantCount === 0 ? 'нет' : numberText(variantCount)}</Quiet>,
  },
  { key: 'stock', title: 'Остаток', number: true, sort: 'stock', phone: 'corner', cell: stockCell },
  { key: 'price', title: 'Цена', number: true, sort: 'price', phone: 'below', cell: priceCell },
  {
    key: 'wholesale',
    title: 'Опт',
    number: true,
    phone: 'beside',
    cell: ({ wholesalePrice }) =>
      wholesalePrice === null ? (
        <span className={styles['deskOnly']}>
          <Quiet>нет</Quiet>
        </span>
      ) : (
        <span className={styles['wholesale']}>{formatRoubles(wholesalePrice)}</span>
      ),
  },
  {
    key: 'sold',
    title: 'Продано',
    number: true,
    desk: 'wide',
    sort: 'sold',
    cell: ({ sold }) => <Quiet>{sold === 0 ? 'нет' : numberText(sold)}</Quiet>,
  },
];

function stockCell({ stock, isLow, variantCount }: StaffProductRow) {
  const isOut = stock === 0 && variantCount > 0;
  return (
    <span className={clsx(styles['stock'], isLow && styles['low'], isOut && styles['out'])}>
      {isLow && !isOut ? <span className="sr">Заканчивается: </span> : null}
      <span className={styles['deskOnly']}>{stock === 0 ? 'нет' : numberText(stock)}</span>
      <span className={styles['phoneOnly']}>{stock === 0 ? 'нет' : piecesText(stock)}</span>
    </span>
  );
}

function priceCell({ price, oldPrice }: StaffProductRow) {
  if (oldPrice === null) return <span className={styles['price']}>{formatRoubles(price)}</span>;
  return (
    <span className={styles['price']}>
      <del className={styles['old']}>
        <span className="sr">Было </span>
        {formatRoubles(oldPrice)}
      </del>{' '}
      <span className={styles['sale']}>{formatRoubles(price)}</span>
    </span>
  );
}

interface ColorDotsProps {
  codes: readonly string[];
  colors: ProductChoices['colors'];
}

function ColorDots({ codes, colors }: ColorDotsProps) {
  if (codes.length === 0) return <Quiet>нет</Quiet>;
  const known = new Map(colors.map((color) => [color.code, color]));
  const rest = codes.length - DOTS;
  return (
    <span className={styles['dots']} title={codes.map((code) => known.get(code)?.name ?? code).join(', ')}>
      <span className="sr">{codes.map((code) => known.get(code)?.name ?? code).join(', ')}</span>
      {codes.slice(0, DOTS).map((code) => (
        <i key={code} className="dot" style={{ '--sw': known.get(code)?.hex ?? 'transparent' }} />
      ))}
      {rest > 0 ? (
        <small className={styles['rest']} aria-hidden="true">
          +{rest}
        </small>
      ) : null}
    </span>
  );
}
