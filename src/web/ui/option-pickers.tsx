import { type ReactNode, useId } from 'react';
import './dot.css';
import './option-pickers.css';

interface PickerProps<Option> {
  /** What is chosen, before a colon: «Цвет». */
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  /** Beside the label: a link to the table of sizes. */
  aside?: ReactNode;
}

export interface ColorOption {
  value: string;
  name: string;
  hex: string;
  /** Sold out: struck, yet still to be looked at. */
  gone?: boolean | undefined;
}

/** A radio group of swatches; the name of the chosen colour stands in words beside the label. */
export function ColorPicker({ label, options, value, onChange, aside }: PickerProps<ColorOption>) {
  const group = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <PickerFrame label={label} chosen={chosen?.name} aside={aside}>
      <div className="swatches">
        {options.map((option) => (
          <label key={option.value} className={option.gone ? 'swatch swatch--gone' : 'swatch'}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="sr">{spoken(option.name, option.gone)}</span>
            <i className="dot" style={{ '--sw': option.hex }} title={option.name} />
          </label>
        ))}
      </div>
    </PickerFrame>
  );
}

export interface SizeOption {
  value: string;
  name: string;
  /** Sold out: crossed out, never hidden. */
  gone?: boolean | undefined;
}

/** A radio group of boxes. */
export function SizePicker({ label, options, value, onChange, aside }: PickerProps<SizeOption>) {
  const group = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <PickerFrame label={label} chosen={chosen?.name} aside={aside}>
      <div className="sizes">
        {options.map((option) => (
          <label key={option.value} className={option.gone ? 'size size--gone' : 'size'}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden="true">{option.name}</span>
            <span className="sr">{spoken(option.name, option.gone)}</span>
          </label>
        ))}
      </div>
    </PickerFrame>
  );
}

interface PickerFrameProps {
  label: string;
  chosen: string | undefined;
  aside: ReactNode;
  children: ReactNode;
}

function PickerFrame({ label, chosen, aside, children }: PickerFrameProps) {
  return (
    <fieldset className="opt">
      <legend className="opt__label">
        {label}: <b>{chosen ?? 'выберите'}</b>
      </legend>
      {aside ? <div className="opt__aside">{aside}</div> : null}
      {children}
    </fieldset>
  );
}

const spoken = (name: string, gone: boolean | undefined) => (gone ? `${name}, нет в наличии` : name);
