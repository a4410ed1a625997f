import { useEffect, useRef, useState } from 'react';
import { dayIso } from '#domain/ru/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectMenu } from '#web/ui/select-menu.tsx';
import { SearchField } from '#web/ui/special-fields.tsx';
import type { OrdersAddress } from './orders-address.ts';
import { daysOf, type OrdersPeriod, PERIOD_OPTIONS, periodOf } from './orders-period.ts';

/** How long typing rests before the list follows it, in milliseconds. */
const TYPING_PAUSE = 400;
/** As long as the shop takes. */
const LONGEST_SEARCH = 100;

interface OrdersFiltersProps {
  address: OrdersAddress;
  onChange: (part: Partial<OrdersAddress>) => void;
}

/** Search and days; each change goes to the address. */
export function OrdersFilters({ address, onChange }: OrdersFiltersProps) {
  const { q, from, to } = address;
  const [typed, setTyped] = useState(q);
  const [isPicking, setPicking] = useState(false);
  const sent = useRef(q);
  useEffect(() => {
    // The address was changed by something else: a tab, the way back.
    if (q !== sent.current) setTyped(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange({ q: text });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const today = dayIso(Date.now());
  const period = isPicking ? 'own' : periodOf(address, today);
  const choosePeriod = (next: OrdersPeriod) => {
    setPicking(next === 'own');
    if (next !== 'own') onChange(daysOf(next, today, address));
  };
  const isFiltered = q !== '' || from !== '' || to !== '';
  return (
    <form role="search" className="orders__filters" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Поиск"
        placeholder="Номер, имя, телефон или почта"
        value={typed}
        onChange={(text) => setTyped(text.slice(0, LONGEST_SEARCH))}
      />
      <div className="orders__period">
        <SelectMenu
          label="Период"
          value={period}
          options={PERIOD_OPTIONS}
          onChange={(value) => choosePeriod(value as OrdersPeriod)}
        />
      </div>
      {period === 'own' ? (
        <div className="orders__days">
          <Field
            label="С"
            type="date"
            max={to || undefined}
            value={from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <Field
            label="По"
            type="date"
            min={from || undefined}
            value={to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      ) : null}
      {isFiltered ? (
        <Button
          variant="quiet"
          onClick={() => {
            setPicking(false);
            onChange({ q: '', from: '', to: '' });
          }}
        >
          Сбросить
        </Button>
      ) : null}
    </form>
  );
}
