import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { maskPhone, withMask } from './masks.ts';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldTexts {
  fieldClassName?: string | undefined;
}

/** One line of text. Say `required={false}` to write «необязательно» beside the label. */
export function Field({ label, error, hint, count, fieldClassName, id, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, count, id, className: fieldClassName, required: input.required }}>
      {(control) => <input type="text" {...input} {...control} className="input" />}
    </FieldFrame>
  );
}

/** An e-mail: the keyboard with «@», the browser's own suggestion, as long as one may be. */
export function EmailField(props: FieldProps) {
  return <Field type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />;
}

/** A phone: digits keyboard, the browser's own suggestion, a Russian number grouped as it is typed. */
export function PhoneField({ onChange, ...props }: FieldProps) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      onChange={withMask(maskPhone, onChange)}
    />
  );
}

/** A password with a button that shows it. */
export function PasswordField({ label, error, hint, fieldClassName, id, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, hint, id, className: fieldClassName, required: input.required }}>
      {(control) => (
        <span className="field__reveal">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="input" />
          <IconButton
            name={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Скрыть пароль' : 'Показать пароль'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldTexts {
  fieldClassName?: string | undefined;
}

/** Several lines of text. */
export function TextArea({ label, error, hint, count, fieldClassName, id, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint, count, id, className: fieldClassName, required: input.required }}>
      {(control) => <textarea rows={3} {...input} {...control} className="input" />}
    </FieldFrame>
  );
}

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  fieldClassName?: string | undefined;
  children?: ReactNode;
}

/** The browser's own select: a wheel under the thumb on phones, works without scripts. The choice for forms. */
export function Select({ label, error, hint, fieldClassName, id, options, ...input }: SelectProps) {
  return (
    <FieldFrame {...{ label, error, hint, id, className: fieldClassName, required: input.required }}>
      {(control) => (
        <select {...input} {...control} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
