import { type ComponentProps, type Ref, useId } from 'react';
import './color-field.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface ColorFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLInputElement>;
  /** As it is typed, good or not: «#A2AD92». */
  value: string;
  onChange: (value: string) => void;
}

const FULL = /^#[0-9a-f]{6}$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** The colour that was typed, as browsers write it; null while it is none. */
export function typedColor(text: string): string | null {
  const typed = text.trim();
  const full = typed.startsWith('#') ? typed : `#${typed}`;
  if (FULL.test(full)) return full.toUpperCase();
  const short = SHORT.exec(typed);
  return short
    ? `#${short
        .slice(1)
        .map((sign) => sign + sign)
        .join('')}`.toUpperCase()
    : null;
}

/** A colour: its sign opens the picker of the browser, its code can be typed or pasted with or without «#». */
export function ColorField({ label, error, hint, id, value, onChange, onBlur, ...input }: ColorFieldProps) {
  const pickerId = useId();
  const color = typedColor(value);
  return (
    <FieldFrame {...{ label, error, hint, id, required: input.required }}>
      {(control) => (
        <span className="color-field">
          <input
            id={pickerId}
            type="color"
            className="color-field__picker"
            aria-label={`${label}: выбрать цвет`}
            disabled={input.disabled}
            value={(color ?? '#FFFFFF').toLowerCase()}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
            {...input}
            {...control}
            className="input"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={(event) => {
              if (color !== null && color !== value) onChange(color);
              onBlur?.(event);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}
