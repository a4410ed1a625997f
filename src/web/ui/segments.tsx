import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './segments.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, read aloud. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight in one line: views of the same things, a reason. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segments__one">
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon ? <Icon name={option.icon} size="s" /> : null}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
