import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';
import './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  error?: string | undefined;
  /** For labels of several lines: the box stays beside the first. */
  long?: boolean | undefined;
}

/** A tick with its label; consents use `long`. */
export function Checkbox({ children, error, long = false, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={clsx('check', long && 'check--top')}>
        <input
          {...input}
          type="checkbox"
          className="check__box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

export interface RadioCard {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the right edge: a price, a term. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** What else has to be said once it is chosen, inside the card. */
  detail?: ReactNode;
}

interface RadioCardsProps {
  legend: string;
  name: string;
  value: string | null;
  options: readonly RadioCard[];
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The legend is only read aloud when a heading already says it. */
  hideLegend?: boolean | undefined;
}

/** One of several, each with an explanation: ways of delivery, ways of payment. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, value, options, onChange, error, hideLegend = false } = props;
  const errorId = useId();
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr' : undefined}>{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className={option.detail ? 'choice-open' : undefined}>
          <label className="choice">
            <input
              type="radio"
              className="check__box"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="choice__title">{option.title}</span>
            {option.aside ? <span className="num">{option.aside}</span> : null}
            {option.text ? <span className="choice__text">{option.text}</span> : null}
          </label>
          {option.detail}
        </div>
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
