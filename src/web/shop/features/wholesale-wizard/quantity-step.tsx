import { useId } from 'react';
import { formatRoubles, plus, times } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wizardRange } from '#domain/wholesale/quantity.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import { Note } from '#web/ui/note.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { OfferedProduct } from './offered-product.tsx';
import styles from './wholesale-wizard.module.css';
import type { StepProps } from './wizard-steps.ts';

/** How many pieces of the product, and what buying them wholesale saves. */
export function QuantityStep({ offer, state, act }: StepProps) {
  const hintId = useId();
  const { price, savings } = offer.price;
  const { pieces, min } = state;
  const stock = offer.variants.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <OfferedProduct offer={offer} />
      <div className={styles['quantity']}>
        <span className="small muted" aria-hidden="true">
          Количество
        </span>
        <Stepper
          wholesale
          label="Количество"
          value={pieces}
          {...wizardRange(min)}
          describedBy={hintId}
          onChange={(typed) => act({ do: 'set_pieces', pieces: typed })}
        />
        <p className="small muted" id={hintId}>
          {wholesaleQuantityHint(min)}
        </p>
      </div>
      {savings ? (
        <Note tone="wholesale">
          <b>Экономия {formatRoubles(times(savings, pieces))}</b>
          <div>
            {piecesText(pieces)} по{NBSP}
            {formatRoubles(price)} вместо {formatRoubles(plus(price, savings))}
          </div>
        </Note>
      ) : null}
      <p className="small muted">
        В{NBSP}наличии {piecesText(stock)} Сколько войдёт в{NBSP}набор, покажем на{NBSP}следующем шаге.
      </p>
    </>
  );
}
