import clsx from 'clsx';
import './progress.css';

interface ProgressBarProps {
  /** What advances, read aloud. */
  label: string;
  value: number;
  max?: number | undefined;
  tone?: 'ink' | 'ok' | 'wholesale' | undefined;
  /** Read aloud instead of a percentage: «4 990 ₽ из 5 000 ₽». */
  valueText?: string | undefined;
}

/** A thin bar: the way to free delivery, an upload. Where the end is unknown, show `Spinner`. */
export function ProgressBar({ label, value, max = 100, tone = 'ink', valueText }: ProgressBarProps) {
  const now = Math.min(max, Math.max(0, value));
  const percent = max > 0 ? (now / max) * 100 : 0;
  return (
    <div
      className={clsx('bar', tone !== 'ink' && `bar--${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueText}
    >
      <i style={{ '--progress': `${percent}%` }} />
    </div>
  );
}

/** How far a question-by-question form has come: «Шаг 2 из 4», a bar for each. */
export function StepBar({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="stepbar">
      <span className="sr">
        Шаг {step} из {steps}
      </span>
      {Array.from({ length: steps }, (_, index) => index + 1).map((number) => (
        <i key={number} className={clsx(number <= step && 'stepbar__done')} />
      ))}
    </div>
  );
}
