import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonVariant, IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { maskDigits, maskPrice, withMask } from './masks.ts';
import './special-fields.css';

interface DigitsFieldProps extends FieldProps {
  /** As many digits as the longest answer has: 12 for ИНН, 6 for a code. */
  most: number;
  /** What is counted, inside the field at its end: «шт.». */
  unit?: string | undefined;
}

/** Digits alone, on the keyboard for digits. */
export function DigitsField({ most, unit, onChange, ...props }: DigitsFieldProps) {
  const typed = {
    inputMode: 'numeric',
    autoComplete: 'off',
    ...props,
    onChange: withMask(maskDigits(most), onChange),
  } as const;
  return unit === undefined ? <Field {...typed} /> : <UnitField unit={unit} {...typed} />;
}

/** ИНН of a company (10 digits) or of a person (12). */
export function InnField(props: FieldProps) {
  return <DigitsField most={12} {...props} />;
}

/** Whole roubles, grouped while they are typed; read them with `readMaskedPrice`. */
export function PriceField({ onChange, ...props }: FieldProps) {
  return (
    <UnitField
      unit="₽"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onChange={withMask(maskPrice, onChange)}
    />
  );
}

/** A line with its unit inside, at the end. */
function UnitField({
  unit,
  label,
  error,
  hint,
  fieldClassName,
  id,
  ...input
}: FieldProps & { unit: string }) {
  return (
    <FieldFrame {...{ label, error, hint, id, className: fieldClassName, required: input.required }}>
      {(control) => (
        <span className={clsx('affix', unit.length > 1 ? 'affix--word' : 'affix--end')}>
          <input type="text" {...input} {...control} className="input" />
          <span aria-hidden="true">{unit}</span>
        </span>
      )}
    </FieldFrame>
  );
}

interface SearchFieldProps {
  /** What is searched, read aloud: «Поиск по каталогу». */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. Without it the form around the field is sent. */
  onSearch?: ((value: string) => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
}

/** A line for looking something up: sign at the left, clearing at the right, Escape clears too. */
export function SearchField({ label, value, onChange, onSearch, placeholder, name }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <span className="search">
      <Icon name="search" size="s" />
      <input
        ref={input}
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            // what hangs around the field closes by the next press
            event.stopPropagation();
            onChange('');
          }
          if (event.key === 'Enter' && onSearch) {
            event.preventDefault();
            onSearch(value);
          }
        }}
      />
      {value === '' ? null : <IconButton name="close" size="s" label="Очистить" onClick={clear} />}
    </span>
  );
}

interface FieldWithButtonProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  button: ReactNode;
  onSubmit: (value: string) => void;
  error?: ReactNode;
  hint?: string | undefined;
  /** Outlined where another button is the main one. */
  variant?: ButtonVariant | undefined;
  /** What else the line of text says to the browser. */
  input?: ComponentProps<'input'> | undefined;
  busy?: boolean | undefined;
}

/** A short form of its own, field and button joined: a promo code, an order number. */
export function FieldWithButton(props: FieldWithButtonProps) {
  const { label, value, onChange, button, onSubmit, error, hint, variant, input, busy } = props;
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // a form inside a page that is a form itself in React's eyes must not send that one
        event.stopPropagation();
        if (!busy) onSubmit(value);
      }}
    >
      <FieldFrame {...{ label, error, hint, id }}>
        {(control) => (
          <span className="join">
            <input
              autoComplete="off"
              {...input}
              {...control}
              className="input"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button type="submit" variant={variant} busy={busy}>
              {button}
            </Button>
          </span>
        )}
      </FieldFrame>
    </form>
  );
}
