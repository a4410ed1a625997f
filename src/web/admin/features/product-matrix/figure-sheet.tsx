import { type ReactNode, useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { MINUS, numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { STAFF_REASONS } from '#web/admin/product/stock-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from './figure-sheet.module.css';
import { useFigure } from './use-figure.ts';
import type { StockWhy } from './use-matrix-save.ts';

interface FigureSheetProps {
  product: StaffProduct;
  variant: StaffVariant;
  field: 'stock' | 'price' | 'barcode';
  name: string;
  /** Why stock usually moves here. */
  reason: StockWhy['reason'];
  onClose: () => void;
  /** Under the figure: the last moves. */
  children: ReactNode;
}

/** One figure of a variant, large: for stock with its reason, saved at once. */
export function FigureSheet({
  product,
  variant,
  field,
  name,
  reason: usual,
  onClose,
  children,
}: FigureSheetProps) {
  const figure = useFigure(product, variant, field, onClose);
  const [why, setWhy] = useState<StockWhy>({ reason: usual, comment: '' });
  const isArchived = product.state === 'archived';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description={field === 'stock' ? `На складе ${piecesText(variant.stock)}, ${variant.sku}` : variant.sku}
      footer={
        <Button
          wide
          busy={figure.isBusy}
          disabled={!figure.isChanged || figure.theirs !== undefined || isArchived}
          onClick={() => void figure.save(why)}
        >
          {field === 'stock' ? saveLabel(figure.text, figure.seen) : 'Записать'}
        </Button>
      }
    >
      {figure.theirs === undefined ? null : (
        <Note tone="warn" live="alert">
          <p>
            Пока вы правили, {figure.theirs === null ? 'вариант убрали' : `стало ${figure.theirs || 'пусто'}`}
            . У вас {figure.text || 'пусто'}.
          </p>
          <p className={styles['choice']}>
            <Button variant="quiet" size="s" onClick={() => figure.resolve(false)}>
              Взять {figure.theirs || 'пустое'}
            </Button>
            <Button variant="quiet" size="s" onClick={() => figure.resolve(true)}>
              Оставить {figure.text || 'пустое'}
            </Button>
          </p>
        </Note>
      )}
      {field === 'stock' ? (
        <>
          <BigNumber typed={figure.typed} text={figure.text} problem={figure.problem} onType={figure.type} />
          <div className={styles['why']}>
            <span className={styles['label']}>Почему</span>
            <Segments
              label="Причина"
              options={STAFF_REASONS}
              value={why.reason}
              onChange={(reason) => setWhy({ ...why, reason })}
            />
          </div>
          <Field
            label="Комментарий"
            required={false}
            maxLength={200}
            value={why.comment}
            onChange={(event) => setWhy({ ...why, comment: event.target.value })}
          />
        </>
      ) : (
        <Field
          label={field === 'price' ? 'Цена, ₽' : 'Штрихкод'}
          hint={field === 'price' ? `Пусто: общая цена ${formatRoubles(product.price)}` : undefined}
          required={false}
          inputMode="numeric"
          value={figure.typed}
          error={figure.problem ?? undefined}
          onChange={(event) => figure.type(event.target.value)}
        />
      )}
      <FailureNote message={figure.failure} />
      {children}
    </Dialog>
  );
}

function saveLabel(text: string, seen: string): string {
  const delta = Number(text) - Number(seen);
  if (!Number.isFinite(delta) || delta === 0 || text === '') return 'Записать';
  const sign = delta > 0 ? '+' : MINUS;
  return `Записать ${numberText(Number(text))} (${sign}${numberText(Math.abs(delta))})`;
}

interface BigNumberProps {
  typed: string;
  text: string;
  problem: string | null;
  onType: (text: string) => void;
}

function BigNumber({ typed, text, problem, onType }: BigNumberProps) {
  const now = Number(text);
  const step = (by: number) => onType(String(Math.max(0, (Number.isFinite(now) ? now : 0) + by)));
  return (
    <div>
      <div className={styles['big']}>
        <button type="button" aria-label="Меньше" onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <input
          aria-label="Станет"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={problem === null ? undefined : true}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="button" aria-label="Больше" onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
      </div>
      {problem === null ? null : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
