import { useWatch } from 'react-hook-form';
import type { StaffProduct } from '#contract/staff-products.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { MINUS, NBSP } from '#domain/ru/number.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './product-cards.module.css';
import { CountLine, FlagLine, RoublesLine } from './product-fields.tsx';
import type { ProductValues } from './product-values.ts';

/** What a product costs at retail, and what a shopper pays once promotions are counted in. */
export function PriceCard({ priceNow }: { priceNow: StaffProduct['priceNow'] | null }) {
  return (
    <Card title="Цены" id="prices">
      <div className={styles['pair']}>
        <RoublesLine name="price" label="Цена" />
        <RoublesLine name="oldPrice" label="Старая цена" placeholder="нет" />
      </div>
      {priceNow ? (
        <Note>
          Покупатель видит {formatRoubles(priceNow.price)}
          {priceNow.originalPrice === null ? '.' : ` вместо ${formatRoubles(priceNow.originalPrice)}.`}
        </Note>
      ) : null}
    </Card>
  );
}

/** Whether and how many pieces are sold at retail. */
export function RetailCard() {
  return (
    <Card title="Розница" id="retail">
      <div className={styles['flag']}>
        <FlagLine name="retail.enabled" label="Продавать в розницу" />
      </div>
      <div className={styles['pair']}>
        <CountLine name="retail.minQuantity" label="Не меньше" unit="шт." most={4} placeholder="1" />
        <CountLine name="retail.maxQuantity" label="Не больше" unit="шт." most={6} placeholder="общее" />
      </div>
      <div className={styles['flag']}>
        <FlagLine name="retail.hidePrice" label="Скрыть розничную цену" />
      </div>
    </Card>
  );
}

/** Whether, from how many pieces and for how much a product is sold wholesale. */
export function WholesaleCard() {
  return (
    <Card title="Опт" icon="wholesale" id="wholesale" className={styles['wholesale']}>
      <div className={styles['flag']}>
        <FlagLine name="wholesale.enabled" label="Продавать оптом" />
      </div>
      <div className={styles['pair']}>
        <RoublesLine name="wholesale.price" label="Оптовая цена" placeholder="нет" />
        <CountLine name="wholesale.minQuantity" label="Не меньше" unit="шт." most={5} placeholder="общее" />
      </div>
      <div className={styles['flag']}>
        <FlagLine name="wholesale.showPrice" label="Цену видят все" />
      </div>
      <Saving />
    </Card>
  );
}

function Saving() {
  const [price, wholesale] = useWatch<ProductValues, ['price', 'wholesale.price']>({
    name: ['price', 'wholesale.price'],
  });
  if (!price || !wholesale || wholesale >= price) return null;
  const percent = Math.round(((price - wholesale) / price) * 100);
  return (
    <p className={styles['petrol']}>
      Скидка {MINUS}
      {percent}%, экономия {formatRoubles(roubles(price - wholesale))} с{NBSP}каждой вещи
    </p>
  );
}
