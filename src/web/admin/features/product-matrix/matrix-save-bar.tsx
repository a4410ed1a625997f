import { numberText } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { STAFF_REASONS } from '#web/admin/product/stock-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from './matrix-save-bar.module.css';
import type { StockWhy } from './use-matrix-save.ts';

interface MatrixSaveBarProps {
  /** Changed figures, and by how many pieces stock changes. */
  count: number;
  delta: number;
  /** Whether stock is among them, which asks for a reason. */
  hasStock: boolean;
  wrong: number;
  why: StockWhy;
  onWhy: (why: StockWhy) => void;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
  onShowWrong: () => void;
}

/** A bar at the bottom for as long as something is unsaved: what it is, why, and the two ways on. */
export function MatrixSaveBar(props: MatrixSaveBarProps) {
  const { count, delta, hasStock, wrong, why, onWhy, busy, onCancel, onSave, onShowWrong } = props;
  return (
    <section className={styles['bar']} aria-label="Несохранённые изменения">
      <p className={styles['text']}>
        <b>Не сохранено: {countText(count, 'cell')}</b>
        {hasStock ? <span className={styles['delta']}>{deltaText(delta)}</span> : null}
      </p>
      {hasStock ? (
        <div className={styles['why']}>
          <Segments
            label="Причина"
            options={STAFF_REASONS}
            value={why.reason}
            onChange={(reason) => onWhy({ ...why, reason })}
          />
          <Field
            label="Комментарий"
            fieldClassName={styles['comment']}
            maxLength={200}
            placeholder={why.reason === 'receipt' ? 'Накладная 318' : 'Пересчёт полки'}
            value={why.comment}
            onChange={(event) => onWhy({ ...why, comment: event.target.value })}
          />
        </div>
      ) : null}
      <div className={styles['ways']}>
        {wrong > 0 ? (
          <Button variant="danger" onClick={onShowWrong}>
            С ошибкой: {countText(wrong, 'cell')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onCancel}>
          Отменить
        </Button>
        <Button busy={busy} onClick={onSave}>
          Сохранить {countText(count, 'change')}
        </Button>
      </div>
    </section>
  );
}

function deltaText(delta: number): string {
  if (delta === 0) return 'остаток в сумме тот же';
  return delta > 0 ? `+${piecesText(delta)} к остатку` : `${numberText(delta)}\u00A0шт. от остатка`;
}
