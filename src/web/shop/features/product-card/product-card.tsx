import clsx from 'clsx';
import { memo, type PointerEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BriefCard } from '#contract/catalog.ts';
import { productBadge } from '#domain/catalog/badges.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import { discountText } from '#domain/money/money.ts';
import { isWholesaleOnly } from '#domain/retail/availability.ts';
import { KeptPart } from '#web/core/page/kept-part.tsx';
import { objectNumber } from '#web/core/page/object-number.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/dot.css';
import { useHoldsProduct, useOwnStock } from '#web/shop/purchase/own-stock.ts';
import { ProductPrice } from '#web/shop/purchase/product-price.tsx';
import { CardActions, CardHeart } from './card-actions.tsx';
import { CardPicture } from './card-picture.tsx';
import { textNumber, useCardShop, useShopNumber } from './card-shop.tsx';
import { CardWholesale } from './card-wholesale.tsx';
import './product-card.css';

/** The first sizes, the rest as «+N ещё». See docs/rules/catalogue.md. */
const SHOWN_SIZES = 3;
/** How wide a picture is, as product-card.css lays the grid out. */
const SIZES = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw';
/** Colour dots, up to four. */
const SHOWN_COLORS = 4;

export interface ProductCardProps {
  product: BriefCard;
  /** Among the first on the page: its picture is fetched at once. */
  early?: boolean;
  /** How wide its picture is, where that differs from the grid of a whole page. */
  sizes?: string | undefined;
}

/** Drawn again when its product changes, not whenever the page around it does. */
const Card = memo(function Card({ product: listed, early = false, sizes = SIZES }: ProductCardProps) {
  const isHeld = useHoldsProduct(listed.id);
  const [own, setOwn] = useState(listed);
  const product = isHeld ? own : listed;
  const [isNear, setNear] = useState(false);
  const { look } = useCardShop();
  const isOut = product.totalStock === 0;
  const hasActions = !isOut && look.showAddToCart;
  const comeNear = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setNear(true);
  };
  return (
    <article className={clsx('card', isOut && 'card--out')} onPointerEnter={comeNear}>
      {isHeld ? <OwnStock product={listed} onRead={setOwn} /> : null}
      <div className={clsx('card__img', hasActions && 'card__img--acts')}>
        <CardPicture product={product} sizes={sizes} early={early} isNear={isNear} />
        <CardTag product={product} />
        {isOut ? (
          <div className="card__out">
            <b>Нет в наличии</b> <span className="sr">/</span> Товар закончился
          </div>
        ) : null}
        {hasActions ? <CardActions product={product} /> : null}
        <CardHeart product={product} />
      </div>
      <div className="card__body">
        <h3 className="card__name">
          <Link to={paths.product(product)}>{localizedName(product.name, product.sku)}</Link>
        </h3>
        {look.showPrices ? <CardPrice product={product} /> : null}
        {look.cardStyle === 'modern' ? <CardChoice product={product} showDots={look.showColorDots} /> : null}
      </div>
    </article>
  );
});

/** All that a card is drawn of: the server draws it once for all pages on which it looks the same. */
export function useCardKey(): (props: ProductCardProps) => string {
  const shop = useShopNumber();
  return ({ product, early = false, sizes = SIZES }) =>
    `card ${shop} ${early} ${textNumber(sizes)} ${objectNumber(product)}`;
}

function KeptCard(props: ProductCardProps) {
  const keyOf = useCardKey();
  return <KeptPart of={() => keyOf(props)}>{() => <Card {...props} />}</KeptPart>;
}

export const ProductCard = import.meta.env.SSR ? KeptCard : Card;

/** Reads what the device holds of the card's product: a query for each card would cost a list a quarter of its render. */
function OwnStock({ product, onRead }: { product: BriefCard; onRead: (own: BriefCard) => void }) {
  const { product: own = product } = useOwnStock(product);
  useEffect(() => onRead(own), [own, onRead]);
  return null;
}

function CardTag({ product }: { product: BriefCard }) {
  const badge = productBadge(product);
  if (badge === null) return null;
  return (
    <div className="card__tags">
      {badge.kind === 'sale' ? <Tag tone="sale">{discountText(badge.percent)}</Tag> : <Tag>Новинка</Tag>}
    </div>
  );
}

/** Nothing is said of wholesale while the rules are unknown: a card must not accuse a product by mistake. */
function CardPrice({ product }: { product: BriefCard }) {
  const { rules, status } = useCardShop().retail;
  if (status === 'loading') {
    return (
      <div className="card__wait">
        <span className="sr">Загрузка настроек цен...</span>
        <Skeleton half />
      </div>
    );
  }
  return (
    <>
      <ProductPrice product={product} variant={null} />
      {status === 'ready' ? (
        <CardWholesale product={product} isOnly={isWholesaleOnly(product, rules)} />
      ) : null}
    </>
  );
}

function CardChoice({ product, showDots }: { product: BriefCard; showDots: boolean }) {
  const { colorOf } = useCardShop();
  const sizes = sortSizes(product.sizes);
  const more = sizes.length - SHOWN_SIZES;
  const colors = product.colors.slice(0, SHOWN_COLORS).map(colorOf);
  return (
    <div className="card__meta">
      {showDots && colors.length > 0 ? (
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
          {more > 0 ? ` +${more}\u00A0ещё` : ''}
        </span>
      ) : null}
    </div>
  );
}

/** A card has room for the Russian number only; one size is said in full. */
const shortSize = (code: string) => sizeLabel(code, null);
