import clsx from 'clsx';
import { useId } from 'react';
import type { Roubles } from '#domain/money/money.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { BUNDLE_SCOPES, efficiencyText } from '#domain/wholesale/bundle-label.ts';
import type { BundleOption } from '#domain/wholesale/bundle-options.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { Note } from '#web/ui/note.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { BundleContents } from './bundle-contents.tsx';
import { SetControls } from './set-controls.tsx';
import styles from './wholesale-wizard.module.css';
import type { StepProps } from './wizard-steps.ts';

/** The ways to buy so many pieces; the chosen one opens with what can be changed of it and the lines that it makes. */
export function BundlesStep(props: StepProps) {
  const { state, plan } = props;
  const name = useId();
  if (plan.options.length === 0) {
    return <Note tone="warn">Столько товара сейчас нет в{NBSP}наличии. Уменьшите количество.</Note>;
  }
  return (
    <fieldset className={styles['ways']}>
      <legend className="sr">Способ покупки</legend>
      {plan.options.map((option) => (
        <Way key={option.type} {...props} option={option} name={name} isChosen={option.type === state.type} />
      ))}
    </fieldset>
  );
}

interface WayProps extends StepProps {
  option: BundleOption<Roubles>;
  name: string;
  isChosen: boolean;
}

function Way({ option, name, isChosen, ...step }: WayProps) {
  const { type, efficiency, requestedItems, totals } = option;
  return (
    <div className={clsx(styles['way'], isChosen && styles['wayOn'])}>
      <label className={styles['wayHead']}>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => step.act({ do: 'choose', type })}
        />
        <span className={styles['wayText']}>
          <b>{BUNDLE_TITLES[type]}</b>
          <span className="small muted">
            {BUNDLE_SCOPES[type]} · {countText(requestedItems, 'product')}
          </span>
          <span className={styles['facts']}>
            {totals.totalSavings > 0 ? (
              <span className={styles['saved']}>экономия {formatRoubles(totals.totalSavings)}</span>
            ) : null}
            <Fill rate={option.fillRate} />
          </span>
        </span>
        <Tag tone="wholesale">{efficiencyText(efficiency)}</Tag>
      </label>
      {isChosen && option.type !== 'individual' ? (
        <div className={styles['wayBody']}>
          <SetControls {...step} option={option} />
          <BundleContents lines={step.plan.lines} />
        </div>
      ) : null}
    </div>
  );
}

/** How much of a way there is now; of rows nobody knows before they are chosen. */
function Fill({ rate }: { rate: number | null }) {
  if (rate === null) return <span className="muted">зависит от{NBSP}выбора</span>;
  if (rate >= 1) return <span className={styles['full']}>есть всё</span>;
  return <span className={styles['partly']}>есть {numberText(Math.floor(rate * 100))}%</span>;
}
