import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './chips.css';

export interface FilterChip {
  key: string;
  label: ReactNode;
  /** What goes, in words: «Цвет: чёрный». */
  spoken: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
}

/** The filters in force, each with a way to drop it; nothing where there are none. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Выбранные фильтры">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chip"
            aria-label={`Убрать фильтр «${chip.spoken}»`}
            onClick={(event) => {
              focusNext(event.currentTarget);
              chip.onRemove();
            }}
          >
            <span>{chip.label}</span>
            <Icon name="close" size="s" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link chips__clear" onClick={onClear}>
          Сбросить все
        </button>
      </li>
    </ul>
  );
}

/** The button that goes would take the focus with it. */
function focusNext(button: HTMLElement): void {
  button.parentElement?.nextElementSibling?.querySelector('button')?.focus();
}

interface ToggleChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  children: ReactNode;
}

/** One quick filter, on or off. */
export function ToggleChip({ pressed, onChange, children }: ToggleChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      <span>{children}</span>
    </button>
  );
}
