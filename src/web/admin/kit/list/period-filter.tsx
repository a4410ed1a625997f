import { useState } from 'react';
import { dayIso, dayText } from '#domain/ru/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FilterEditorProps, FilterValues, ListFilter } from './list-setup.ts';
import styles from './list-toolbar.module.css';

const PERIODS = [
  { days: 1, label: 'Сегодня' },
  { days: 7, label: '7\u00A0дней' },
  { days: 30, label: '30\u00A0дней' },
] as const;
const DAY_MS = 86_400_000;

/** The first of so many days up to `today`, both ISO. */
export const firstDayOf = (days: number, today: string): string =>
  new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10);

const midday = (day: string) => `${day}T12:00:00+03:00`;

/** A period in words: the last so many days, or its own first and last day. */
export function periodText({ from, to }: FilterValues, today: string): string {
  const named = to ? undefined : PERIODS.find(({ days }) => firstDayOf(days, today) === from);
  if (named) return named.label.toLocaleLowerCase('ru-RU');
  return [from && `с\u00A0${dayText(midday(from))}`, to && `по\u00A0${dayText(midday(to))}`]
    .filter(Boolean)
    .join(' ');
}

function PeriodEditor({ values, onChange }: FilterEditorProps) {
  const [today] = useState(() => dayIso(Date.now()));
  const { from = '', to = '' } = values;
  const isChosen = (days: number) => to === '' && from === firstDayOf(days, today);
  return (
    <div className={styles['editor']}>
      <div className={styles['presets']}>
        {PERIODS.map(({ days, label }) => (
          <Button
            key={days}
            variant={isChosen(days) ? 'primary' : 'quiet'}
            size="s"
            aria-pressed={isChosen(days)}
            onClick={() => onChange({ from: firstDayOf(days, today), to: '' })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles['days']}>
        <Field
          label="С"
          type="date"
          max={to || undefined}
          value={from}
          onChange={(event) => onChange({ from: event.target.value, to })}
        />
        <Field
          label="По"
          type="date"
          min={from || undefined}
          value={to}
          onChange={(event) => onChange({ from, to: event.target.value })}
        />
      </div>
    </div>
  );
}

/** Days of what is listed, those of the shop: the last few, or any first and last one. */
export const periodFilter: ListFilter = {
  title: 'Дата',
  keys: ['from', 'to'],
  takes: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  text: (values) => periodText(values, dayIso(Date.now())),
  Editor: PeriodEditor,
};
