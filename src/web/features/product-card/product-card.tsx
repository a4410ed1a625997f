import clsx from 'clsx';
import { Link } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { productBadge } from '#domain/catalog/badges.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import { discountText } from '#domain/money/money.ts';
import { isWholesaleOnly } from '#domain/retail/availability.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { paths } from '#web/paths.ts';
import { useColors, useRetailRules } from '#web/state/store-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/dot.css';
import './product-card.css';

/** Spec 2: the first sizes, the rest as «+N ещё». */
const SHOWN_SIZES = 3;
/** Design guide 6: colour dots, up to four. */
const SHOWN_COLORS = 4;

interface ProductCardProps {
  product: Product;
  /** Among the first on the page: its picture is fetched at once. */
  early?: boolean;
}

export function ProductCard({ product, early = false }: ProductCardProps) {
  const isOut = product.stockStatus === 'out_of_stock';
  return (
    <article className={clsx('card', isOut && 'card--out')}>
      <div className="card__img">
        <CardPicture product={product} early={early} />
        <CardTag product={product} />
        {isOut ? (
          <div className="card__out">
            <b>Нет в наличии</b> <span className="sr">/</span> Товар закончился
          </div>
        ) : null}
      </div>
      <div className="card__body">
        <h3 className="card__name">
          <Link to={paths.product(product)}>{product.name}</Link>
        </h3>
        <Price value={product.price} was={product.isSale ? product.originalPrice : undefined} />
        <WholesaleOnly product={product} />
        <CardChoice product={product} />
      </div>
    </article>
  );
}

function CardPicture({ product, early }: { product: Product; early: boolean }) {
  const url = primaryImage(product.images);
  if (url === null) {
    return (
      <div className="card__none">
        <Icon name="image" />
        Нет фото
      </div>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={900}
      height={1200}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

function CardTag({ product }: { product: Product }) {
  const badge = productBadge(product);
  if (badge === null) return null;
  return (
    <div className="card__tags">
      {badge.kind === 'sale' ? <Tag tone="sale">{discountText(badge.percent)}</Tag> : <Tag>Новинка</Tag>}
    </div>
  );
}

/** Nothing is said while the retail rules are unknown: a card must not accuse a product by mistake. */
function WholesaleOnly({ product }: { product: Product }) {
  const { rules, status } = useRetailRules();
  if (status !== 'ready' || !isWholesaleOnly(product, rules)) return null;
  return <span className="card__wholesale">Только опт (от {piecesText(product.wholesale.minQuantity)})</span>;
}

function CardChoice({ product }: { product: Product }) {
  const colorOf = useColors();
  const sizes = sortSizes(product.sizes);
  const more = sizes.length - SHOWN_SIZES;
  const colors = product.colors.slice(0, SHOWN_COLORS).map(colorOf);
  return (
    <div className="card__meta">
      {colors.length > 0 ? (
        <span className="card__dots">
          <span className="sr">Цвета: {product.colors.map((code) => colorOf(code).name).join(', ')}</span>
          {colors.map((color) => (
            <i key={color.code} className="dot" style={{ '--sw': color.hex }} />
          ))}
        </span>
      ) : null}
      {sizes.length > 0 ? (
        <span>
          <span className="sr">Размеры: </span>
          {sizes.slice(0, SHOWN_SIZES).map(shortSize).join(' · ')}
          {more > 0 ? ` +${more} ещё` : ''}
        </span>
      ) : null}
    </div>
  );
}

/** A card has room for the Russian number only; one size is said in full. */
const shortSize = (code: string) => sizeLabel(code, null);
