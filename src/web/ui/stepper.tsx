import clsx from 'clsx';
import { useId, useState } from 'react';
import { Icon } from './icon.tsx';
import './stepper.css';

interface StepperProps {
  /** What is counted, read aloud: «Количество». */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  wholesale?: boolean | undefined;
  describedBy?: string | undefined;
  /** Said under the stepper once its largest number is reached: «Доступно 4 шт.» */
  limitHint?: string | undefined;
}

/** Minus, number, plus. Typing is free; the number is brought into the range when the field is left. */
export function Stepper({ limitHint, ...props }: StepperProps) {
  const hintId = useId();
  if (limitHint === undefined) return <Control {...props} />;
  const { describedBy } = props;
  return (
    <span className="stepper-box">
      <Control {...props} describedBy={describedBy === undefined ? hintId : `${describedBy} ${hintId}`} />
      <span className="stepper-box__hint" id={hintId} role="status">
        {props.value >= props.max ? limitHint : null}
      </span>
    </span>
  );
}

function Control(props: Omit<StepperProps, 'limitHint'>) {
  const { label, value, min, max, onChange, disabled = false, wholesale = false, describedBy } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const top = Math.max(min, max);
  const change = (next: number) => {
    setDraft(null);
    const bounded = Math.min(top, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const leave = () => {
    if (draft === null) return;
    const typed = Number.parseInt(draft, 10);
    change(Number.isNaN(typed) ? min : typed);
  };
  return (
    <span className={clsx('stepper', wholesale && 'stepper--wholesale')}>
      <StepButton
        sign="minus"
        label={`${label}: меньше`}
        off={disabled || value <= min}
        onPress={() => change(value - 1)}
      />
      <input
        className="stepper__value"
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-describedby={describedBy}
        min={min}
        max={top}
        step={1}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <StepButton
        sign="plus"
        label={`${label}: больше`}
        off={disabled || value >= top}
        onPress={() => change(value + 1)}
      />
    </span>
  );
}

interface StepButtonProps {
  sign: 'minus' | 'plus';
  label: string;
  off: boolean;
  onPress: () => void;
}

/** Stays focusable at a limit, so that the keyboard does not lose its place. */
function StepButton({ sign, label, off, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="stepper__btn"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Icon name={sign} size="s" />
    </button>
  );
}
