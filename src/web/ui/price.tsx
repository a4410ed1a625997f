import clsx from 'clsx';
import { priceText } from '#domain/money/money.ts';
import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import './price.css';

interface PriceProps {
  /** Roubles as the API gives them; absent when the visitor may not see them. */
  value: unknown;
  /** The price before the reduction, when there is one. */
  was?: unknown;
  /** Lower for another reason than a sale, as a wholesale price is: it takes no colour of a sale. */
  plain?: boolean | undefined;
  large?: boolean | undefined;
}

/** The current price, the old one struck after it; «Цена по запросу» when the visitor may not see it. */
export function Price({ value, was, plain = false, large = false }: PriceProps) {
  const now = value === undefined ? PRICE_ON_REQUEST : priceText(value);
  const known = /\d/.test(now);
  const reduced = known && was !== undefined && was !== null && was !== value;
  return (
    <span
      className={clsx(
        'price',
        reduced && !plain && 'price--sale',
        large && 'price--lg',
        !known && 'price--none',
      )}
    >
      {reduced ? <span className="sr">{plain ? 'Цена: ' : 'Цена со скидкой: '}</span> : null}
      <span className="price__now">{now}</span>
      {reduced ? (
        <s className="price__was">
          <span className="sr">Прежняя цена: </span>
          {priceText(was)}
        </s>
      ) : null}
    </span>
  );
}
