import type { ReactNode } from 'react';
import { primaryImage } from '#domain/catalog/images.ts';
import { Price } from '#web/ui/price.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './wholesale-wizard.module.css';
import type { Offer } from './wizard-plan.ts';

interface OfferedProductProps {
  offer: Pick<Offer, 'product' | 'price'>;
  /** The colour that is shown; null for the product's own picture. */
  color?: string | null | undefined;
  /** In the place of the price. */
  text?: string | undefined;
  /** At the right. */
  children?: ReactNode;
}

/** What is bought, by picture, name and wholesale price, with the retail price struck where it is higher. */
export function OfferedProduct({
  offer: { product, price },
  color = null,
  text,
  children,
}: OfferedProductProps) {
  return (
    <div className={styles['product']}>
      <Thumb src={primaryImage(product.images, color)} size="m" />
      <div className={styles['name']}>
        <span>{product.name}</span>
        {text === undefined ? (
          <Price value={price.price} was={price.savings ? price.price + price.savings : undefined} plain />
        ) : (
          <span className="small muted">{text}</span>
        )}
      </div>
      {children}
    </div>
  );
}
