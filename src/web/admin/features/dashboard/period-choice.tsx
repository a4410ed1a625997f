import { useState } from 'react';
import { useNavigate } from 'react-router';
import { periodRangeText } from '#domain/dashboard/texts.ts';
import { countText } from '#domain/ru/plural.ts';
import { LONGEST_PERIOD, type Period } from '#domain/time/period.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { type AskedPeriod, isPeriod, OFFERED_DAYS, searchOfDays, searchOfPeriod } from './period-address.ts';
import styles from './period-choice.module.css';

const OPTIONS = OFFERED_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? 'Сегодня' : countText(days, 'day'),
}));

/** The days that the figures are of: so many up to today, or any; all of it in the address. */
export function PeriodChoice({ period, today }: { period: AskedPeriod; today: string }) {
  const navigate = useNavigate();
  const go = (search: string) => void navigate(search, { replace: true, preventScrollReset: true });
  return (
    <div className={styles['choice']}>
      <Segments
        label="Период"
        options={OPTIONS}
        value={String(period.days ?? '')}
        onChange={(days) => go(searchOfDays(Number(days)))}
      />
      <Popover
        title="Свой период"
        align="end"
        trigger={
          <button
            type="button"
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`Свой период, сейчас ${periodRangeText(period)}`}
          >
            <span>{periodRangeText(period)}</span>
          </button>
        }
      >
        <OwnPeriod period={period} today={today} onChoose={(own) => go(searchOfPeriod(own))} />
      </Popover>
    </div>
  );
}

interface OwnPeriodProps {
  period: Period;
  today: string;
  onChoose: (period: Period) => void;
}

function OwnPeriod({ period, today, onChoose }: OwnPeriodProps) {
  const [{ from, to }, setTyped] = useState<Period>({ from: period.from, to: period.to });
  const [isWrong, setWrong] = useState(false);
  const type = (part: Partial<Period>) => {
    setWrong(false);
    setTyped((now) => ({ ...now, ...part }));
  };
  return (
    <form
      className={styles['own']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPeriod({ from, to })) onChoose({ from, to });
        else setWrong(true);
      }}
    >
      <Field
        label="С"
        type="date"
        max={today}
        value={from}
        onChange={(event) => type({ from: event.target.value })}
      />
      <Field
        label="По"
        type="date"
        max={today}
        value={to}
        error={isWrong ? `Две даты по порядку, не больше ${countText(LONGEST_PERIOD, 'day')}` : undefined}
        onChange={(event) => type({ to: event.target.value })}
      />
      <Button type="submit">Показать</Button>
    </form>
  );
}
