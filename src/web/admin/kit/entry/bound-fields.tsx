import type { FieldValues } from 'react-hook-form';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { Field, Select } from '#web/ui/field.tsx';
import { DigitsField } from '#web/ui/special-fields.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './bound-fields.module.css';

interface BoundProps {
  name: FieldPath<FieldValues>;
  label: string;
  hint?: string | undefined;
}

/** What is wrong with one field, in words. */
function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const message: unknown = getFieldState(name, formState).error?.message;
  return typeof message === 'string' ? message : undefined;
}

/** One line of text. */
export function TextLine({ name, most, ...rest }: BoundProps & { most: number; lang?: string }) {
  const { register } = useFormContext();
  return <Field {...rest} maxLength={most} error={useFieldError(name)} {...register(name)} />;
}

interface ChoiceLineProps extends BoundProps {
  options: readonly { value: string; label: string }[];
}

/** One of a list; the empty value is none. */
export function ChoiceLine({ name, options, ...rest }: ChoiceLineProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Select
      {...rest}
      ref={field.ref}
      name={name}
      options={options}
      value={typeof field.value === 'string' ? field.value : ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value || null)}
    />
  );
}

/** A whole number from 0. */
export function NumberLine({ name, most, ...rest }: BoundProps & { most: number }) {
  const { field, fieldState } = useController({ name });
  return (
    <DigitsField
      {...rest}
      ref={field.ref}
      name={name}
      most={most}
      value={typeof field.value === 'number' ? String(field.value) : ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

/** Yes or no, the words at the left. */
export function FlagLine({ name, label }: BoundProps) {
  const { register } = useFormContext();
  return (
    <div className={styles['flag']}>
      <Switch {...register(name)}>{label}</Switch>
    </div>
  );
}

/** The name in one other language, which may be empty. */
export const OtherName = ({ language, most }: { language: 'en' | 'vi'; most: number }) => (
  <div lang={language}>
    <TextLine name={`name.${language}`} label={language === 'en' ? 'English' : 'Tiếng Việt'} most={most} />
  </div>
);
