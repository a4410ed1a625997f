import { useState } from 'react';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { causeTexts, rateText } from '#domain/wholesale/shortage-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Advice } from './advice.tsx';
import { AlternativesDialog } from './alternatives-dialog.tsx';
import { adjustmentChoice } from './analysis-choices.ts';
import styles from './availability.module.css';
import type { AvailabilityProps } from './availability-props.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { ChangedNote } from './changed-note.tsx';
import { OfferedProduct } from './offered-product.tsx';
import { Proposals } from './proposals.tsx';
import { analysisSummary, useBundleText } from './use-bundle-text.ts';

/** What of the order there is, and what can be done about the rest (docs/rules/wholesale.md, "Shortage"). */
export function AvailabilityDialog(props: AvailabilityProps) {
  const { offer, analysis, onCancel } = props;
  const [isChoosing, setChoosing] = useState(false);
  const textOf = useBundleText();
  if (isChoosing && analysis.alternatives.length > 0) {
    return <AlternativesDialog {...props} onBack={() => setChoosing(false)} />;
  }
  const { title, detail } = analysisSummary(analysis);
  const asked = textOf(props.bundle, analysis.originalRequest.totalItems);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Проверка наличия"
      wide
      stackFooter={analysis.type === 'PARTIAL_SUFFICIENT'}
      footer={<Buttons {...props} onAlternatives={() => setChoosing(true)} />}
    >
      <div className={styles['body']}>
        {props.hasChanged ? <ChangedNote /> : null}
        <Note tone={TONES[analysis.type]} live="status">
          <b>{title}</b> {detail}
        </Note>
        <OfferedProduct
          offer={offer}
          color={props.bundle.type === 'color_set' ? props.bundle.color : null}
          text={asked}
        />
        <div className={styles['rate']}>
          <b>{rateText(analysis.availabilityRate)}</b>
          <ProgressBar
            label="Доступно"
            value={analysis.availabilityRate}
            valueText={rateText(analysis.availabilityRate)}
            tone={analysis.type === 'SUFFICIENT' ? 'ok' : analysis.isLimited ? 'ink' : 'wholesale'}
          />
          <span className="small muted">{analysis.isLimited ? 'доступно мало' : 'доступно'}</span>
        </div>
        <AvailabilityTable lines={analysis.availability} isOneColor={props.bundle.type === 'color_set'} />
        <Causes analysis={analysis} />
        {analysis.type === 'PARTIAL_SUFFICIENT' ? <Proposals {...props} /> : null}
        {analysis.type === 'INSUFFICIENT_FOR_WHOLESALE' ? <Advice {...props} /> : null}
      </div>
    </Dialog>
  );
}

const TONES = {
  SUFFICIENT: 'ok',
  PARTIAL_SUFFICIENT: 'warn',
  INSUFFICIENT_FOR_WHOLESALE: 'error',
} as const;

/** Why pieces are missing; shown to the buyer, and noted for the shop. */
function Causes({ analysis: { type, causes } }: Pick<AvailabilityProps, 'analysis'>) {
  if (type === 'SUFFICIENT') return null;
  return (
    <ul className={styles['causes']}>
      {causeTexts(causes).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Cancelling is always possible; the rest hangs on the answer. */
function Buttons(props: AvailabilityProps & { onAlternatives: () => void }) {
  const { analysis, isBusy, onCancel, onContinue, onTake, onAlternatives } = props;
  const { type, available, alternatives } = analysis;
  const adjustment = adjustmentChoice(analysis);
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        Отмена
      </Button>
      {type === 'SUFFICIENT' ? (
        <Button variant="wholesale" busy={isBusy} disabled={!analysis.maintainsMinimum} onClick={onContinue}>
          Продолжить оформление
        </Button>
      ) : null}
      {type === 'PARTIAL_SUFFICIENT' && available !== null ? (
        <Button
          variant={adjustment === null ? 'wholesale' : 'wholesale-line'}
          busy={isBusy}
          onClick={() =>
            onTake({ key: 'available', kind: 'available', title: '', detail: '', group: whole(available) })
          }
        >
          Добавить доступное
        </Button>
      ) : null}
      {type === 'PARTIAL_SUFFICIENT' && adjustment !== null ? (
        <Button variant="wholesale" busy={isBusy} onClick={() => onTake(adjustment)}>
          Принять корректировку
        </Button>
      ) : null}
      {type === 'INSUFFICIENT_FOR_WHOLESALE' && alternatives.length > 0 ? (
        <Button variant="wholesale" onClick={onAlternatives}>
          Посмотреть альтернативы
        </Button>
      ) : null}
    </>
  );
}

const whole = ({ totalItems = 0, ...group }: NonNullable<ShortageAnalysisData['available']>) => ({
  ...group,
  totalItems,
});
