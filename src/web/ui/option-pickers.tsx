import { type ReactNode, useId } from 'react';
import './dot.css';
import './option-pickers.css';

interface Option {
  value: string;
  name: string;
  /** Sold out: struck, yet still to be looked at. */
  gone?: boolean | undefined;
}

export interface ColorOption extends Option {
  hex: string;
}
export type SizeOption = Option;

interface PickerProps<O extends Option> {
  /** What is chosen, before a colon: «Цвет». */
  label: string;
  options: readonly O[];
  value: string | null;
  onChange: (value: string) => void;
  /** Beside the label: a link to the table of sizes. */
  aside?: ReactNode;
}

/** A radio group of swatches; the name of the chosen colour stands in words beside the label. */
export function ColorPicker(props: PickerProps<ColorOption>) {
  return (
    <Picker {...props} group="swatches" one="swatch">
      {({ hex, name }) => <i className="dot" style={{ '--sw': hex }} title={name} />}
    </Picker>
  );
}

/** A radio group of boxes. */
export function SizePicker(props: PickerProps<SizeOption>) {
  return (
    <Picker {...props} group="sizes" one="size">
      {({ name }) => <span aria-hidden="true">{name}</span>}
    </Picker>
  );
}

interface LookProps<O> {
  /** The classes of the row and of what stands in it. */
  group: string;
  one: string;
  /** What is seen of an option; its name is said beside it. */
  children: (option: O) => ReactNode;
}

function Picker<O extends Option>(props: PickerProps<O> & LookProps<O>) {
  const { label, options, value, onChange, aside, group, one, children } = props;
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset className="opt">
      <legend className="opt__label">
        {label}: <b>{chosen?.name ?? 'выберите'}</b>
      </legend>
      {aside ? <div className="opt__aside">{aside}</div> : null}
      <div className={group}>
        {options.map((option) => (
          <label key={option.value} className={option.gone ? `${one} ${one}--gone` : one}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {children(option)}
            <span className="sr">{option.gone ? `${option.name}, нет в наличии` : option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
