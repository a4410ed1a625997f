import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

export interface FieldTexts {
  label: string;
  /** What to correct, one sentence; its presence makes the control invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** At the right of the label: how much is written, «46 из 60». */
  count?: string | undefined;
}

/** What the control inside a frame must carry, so that label, hint and error are read with it. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends Omit<FieldTexts, 'error'> {
  error?: ReactNode;
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, then hint and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, count, id, required, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const countId = count ? `${controlId}-count` : undefined;
  const describedBy = [errorId, hintId, countId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field__label" htmlFor={controlId}>
        {label}
        {required === false ? <span className="muted">, необязательно</span> : null}
      </label>
      {countId ? (
        <span className="field__count" id={countId}>
          {count}
        </span>
      ) : null}
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hintId ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="warning" size="s" />
      <span>{children}</span>
    </p>
  );
}
