import clsx from 'clsx';
import type { BriefCard } from '#contract/catalog.ts';
import { KeptRow } from '#web/core/page/kept-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardShopProvider } from './card-shop.tsx';
import { ProductCard, type ProductCardProps, useCardKey } from './product-card.tsx';
import './product-card.css';

interface ProductGridProps {
  products: readonly BriefCard[];
  /** So many of the first pictures are fetched at once. */
  earlyCount?: number;
  /** Newer products are on their way. */
  busy?: boolean;
  /** How wide a picture is, in a grid that has not the whole page. */
  sizes?: string;
}

/** Pictures side by side with tight gaps, so that the rail runs from one to the next. */
export function ProductGrid({ busy = false, ...items }: ProductGridProps) {
  return (
    <ul className={clsx('grid', busy && 'grid--busy')} aria-busy={busy || undefined}>
      <ProductItems {...items} />
    </ul>
  );
}

/** Products as cards, the items of whatever list they stand in. */
export function ProductItems({ products, earlyCount = 0, sizes }: Omit<ProductGridProps, 'busy'>) {
  const cards = products.map((product, index) => ({ product, early: index < earlyCount, sizes }));
  return (
    <CardShopProvider>
      <Cards cards={cards} />
    </CardShopProvider>
  );
}

interface CardsProps {
  cards: readonly ProductCardProps[];
}

const cardIn = (card: ProductCardProps) => (
  <li key={card.product.id}>
    <ProductCard {...card} />
  </li>
);

const DrawnCards = ({ cards }: CardsProps) => cards.map(cardIn);

function KeptCards({ cards }: CardsProps) {
  const keyOf = useCardKey();
  return (
    <KeptRow items={cards} of={(card) => `item ${keyOf(card)}`}>
      {cardIn}
    </KeptRow>
  );
}

const Cards = import.meta.env.SSR ? KeptCards : DrawnCards;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The same boxes without products. */
export function ProductGridSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <div role="status" className="in-sight">
      <span className="sr">{text}</span>
      <div className="grid" aria-hidden="true">
        {places(count).map((place) => (
          <div key={place} className="card">
            <Skeleton shape="picture" />
            <div className="card__body">
              <Skeleton />
              <Skeleton half />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
