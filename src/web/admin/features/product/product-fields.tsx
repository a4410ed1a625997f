import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { numberText } from '#domain/ru/number.ts';
import { RichTextField } from '#web/admin/kit/form/rich-text/rich-text-field.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { maskPrice, readMaskedPrice } from '#web/ui/masks.ts';
import { DigitsField, PriceField } from '#web/ui/special-fields.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ProductValues } from './product-values.ts';

interface BoundProps {
  name: FieldPath<ProductValues>;
  label: string;
  hint?: string;
}

/** What is wrong with one field, in words. */
function useFieldError(name: FieldPath<ProductValues>): string | undefined {
  const { getFieldState, formState } = useFormContext<ProductValues>();
  const message: unknown = getFieldState(name, formState).error?.message;
  return typeof message === 'string' ? message : undefined;
}

interface TextLineProps extends BoundProps {
  most: number;
  placeholder?: string;
  list?: string;
  /** Says how many characters of so many there are. */
  counts?: number;
}

/** One line of text. */
export function TextLine({ name, most, counts, ...rest }: TextLineProps) {
  const { register } = useFormContext<ProductValues>();
  return (
    <Field
      {...rest}
      maxLength={most}
      count={useCount(name, counts)}
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}

interface TextLinesProps extends TextLineProps {
  rows: number;
}

/** Several lines of text. */
export function TextLines({ name, most, counts, hint, label, rows, placeholder }: TextLinesProps) {
  const { register } = useFormContext<ProductValues>();
  return (
    <TextArea
      {...{ label, rows, placeholder, hint }}
      maxLength={most}
      count={useCount(name, counts)}
      error={useFieldError(name)}
      {...register(name)}
    />
  );
}

interface DescriptionProps extends BoundProps {
  most: number;
  disabled: boolean;
  lang?: string;
}

/** A description: paragraphs, bold words and lists. */
export function DescriptionField({ name, most, label, lang, disabled }: DescriptionProps) {
  const { field, fieldState } = useController<ProductValues>({ name });
  return (
    <RichTextField
      {...{ label, lang, disabled }}
      ref={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      count={useCount(name, most)}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}

function useCount(name: FieldPath<ProductValues>, most: number | undefined): string | undefined {
  const value = useWatch<ProductValues>({ name });
  if (most === undefined) return undefined;
  return `${numberText(typeof value === 'string' ? value.length : 0)} из ${numberText(most)}`;
}

/** Whole roubles; an empty field is no price. */
export function RoublesLine({ name, ...rest }: BoundProps & { placeholder?: string }) {
  const { field, fieldState } = useController<ProductValues>({ name });
  return (
    <PriceField
      {...rest}
      ref={field.ref}
      name={name}
      value={maskPrice(field.value === null ? '' : String(field.value))}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(readMaskedPrice(event.target.value))}
    />
  );
}

/** A whole number; an empty field is none. */
export function CountLine({
  name,
  ...rest
}: BoundProps & { most: number; unit?: string; placeholder?: string }) {
  const { field, fieldState } = useController<ProductValues>({ name });
  return (
    <DigitsField
      {...rest}
      ref={field.ref}
      name={name}
      value={field.value === null ? '' : String(field.value)}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => {
        const { value } = event.target;
        field.onChange(value === '' ? null : Number(value));
      }}
    />
  );
}

/** Yes or no. */
export function FlagLine({ name, label }: BoundProps) {
  const { register } = useFormContext<ProductValues>();
  return <Switch {...register(name)}>{label}</Switch>;
}

/** A day; an empty field is none. */
export function DayLine({ name, ...rest }: BoundProps) {
  const { field, fieldState } = useController<ProductValues>({ name });
  return (
    <Field
      {...rest}
      type="date"
      ref={field.ref}
      name={name}
      value={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
    />
  );
}
