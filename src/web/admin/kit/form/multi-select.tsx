import { type ReactNode, useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SearchField } from '#web/ui/special-fields.tsx';
import styles from './multi-select.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A sign before the label: the dot of a colour. */
  readonly mark?: ReactNode;
}

interface MultiSelectProps {
  /** What is chosen, on the button that opens the list: «Раздел». */
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (value: string, isChosen: boolean) => void;
  disabled?: boolean;
}

/** Choices shown before they are searched. */
const SEARCH_FROM = 9;

/** Any number of choices out of a list that can be searched. */
export function MultiSelect({ title, choices, chosen, onChange, disabled = false }: MultiSelectProps) {
  const [typed, setTyped] = useState('');
  const words = lower(typed).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ label }) => words.every((word) => lower(label).includes(word)));
  return (
    <Popover
      title={title}
      trigger={
        <button type="button" className={styles['add']} disabled={disabled}>
          <Icon name="plus" size="s" />
          {title}
        </button>
      }
    >
      {choices.length >= SEARCH_FROM ? (
        <SearchField label={`Поиск: ${title}`} value={typed} onChange={setTyped} onSearch={() => undefined} />
      ) : null}
      <div className={styles['list']} role="group" aria-label={title}>
        {found.map(({ value, label, mark }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(event) => onChange(value, event.target.checked)}
          >
            {mark}
            {mark ? ' ' : ''}
            {label}
          </Checkbox>
        ))}
        {found.length === 0 ? <p className="muted">Ничего не нашлось</p> : null}
      </div>
    </Popover>
  );
}

const lower = (text: string): string => text.trim().toLocaleLowerCase('ru-RU');

interface ChosenChipsProps {
  label: string;
  chips: readonly { value: string; label: ReactNode; name: string }[];
  onRemove: (value: string) => void;
  disabled?: boolean;
  /** The way to choose more. */
  children?: ReactNode;
}

/** What is chosen, each with a way to drop it, and the way to choose more. */
export function ChosenChips({ label, chips, onRemove, disabled = false, children }: ChosenChipsProps) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {chips.map((chip) => (
        <span key={chip.value} className={styles['chip']}>
          <span className={styles['label']}>{chip.label}</span>
          <button
            type="button"
            className={styles['drop']}
            aria-label={`Убрать: ${chip.name}`}
            disabled={disabled}
            onClick={() => onRemove(chip.value)}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      ))}
      {children}
    </div>
  );
}
