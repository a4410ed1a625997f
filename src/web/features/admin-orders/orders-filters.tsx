import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { OrdersAddress } from './orders-address.ts';

/** How long typing rests before the list follows it, in milliseconds. */
const TYPING_PAUSE = 400;

interface OrdersFiltersProps {
  address: OrdersAddress;
  onChange: (part: Partial<OrdersAddress>) => void;
}

/** Search and days; each change goes to the address. */
export function OrdersFilters({ address, onChange }: OrdersFiltersProps) {
  const { q, from, to } = address;
  const [typed, setTyped] = useState(q);
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
  const isFiltered = q !== '' || from !== '' || to !== '';
  return (
    <search className="orders__filters">
      <Field
        label="Поиск"
        type="search"
        placeholder="Номер, имя, телефон или почта"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
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
      {isFiltered ? (
        <Button variant="quiet" onClick={() => onChange({ q: '', from: '', to: '' })}>
          Сбросить
        </Button>
      ) : null}
    </search>
  );
}
