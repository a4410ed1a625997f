import type { RefCallback } from 'react';
import '#web/ui/checkbox.css';

interface SelectAllBoxProps {
  isAll: boolean;
  isSome: boolean;
  onChange: () => void;
}

/** All rows of the page, some or none of them. */
export function SelectAllBox({ isAll, isSome, onChange }: SelectAllBoxProps) {
  const markPart: RefCallback<HTMLInputElement> = (input) => {
    if (input) input.indeterminate = isSome && !isAll;
  };
  return (
    <label className="check">
      <input
        ref={markPart}
        type="checkbox"
        className="check__box"
        aria-label="Выбрать все"
        checked={isAll}
        onChange={onChange}
      />
    </label>
  );
}

interface SelectBoxProps {
  name: string;
  isChosen: boolean;
  /** `toHere` with Shift: everything from the row chosen before. */
  onSelect: (toHere: boolean) => void;
}

export function SelectBox({ name, isChosen, onSelect }: SelectBoxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="check__box"
        aria-label={name}
        checked={isChosen}
        onChange={(event) => {
          const { nativeEvent } = event;
          onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}
