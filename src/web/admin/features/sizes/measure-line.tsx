import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';

interface MeasureLineProps {
  name: `measures.${string}`;
  label: string;
}

const asText = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : '');

/** What was typed as a number of centimetres: null for nothing, not a number for what is none. */
function typedMeasure(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Centimetres, with a comma where they are not whole; an empty field is none. */
export function MeasureLine({ name, label }: MeasureLineProps) {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState(() => asText(field.value));
  // what came from elsewhere replaces what was typed
  const shown = Object.is(typedMeasure(typed), field.value) ? typed : asText(field.value);
  return (
    <Field
      label={`${label}, см`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      ref={field.ref}
      name={name}
      value={shown}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(typedMeasure(target.value));
      }}
    />
  );
}
