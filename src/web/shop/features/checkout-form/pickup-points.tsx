import { useId, useState } from 'react';
import { foldText } from '#domain/search/normalize.ts';
import type { PickupPoint } from '#domain/shipping/settings.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import { SearchField } from '#web/ui/special-fields.tsx';
import './pickup-points.css';

/** From so many points on they are looked up rather than read through. */
const SEARCH_FROM = 8;

interface PickupPointsProps {
  points: readonly PickupPoint[];
  /** The id of the chosen one. */
  value: string | null;
  name: string;
  error?: string | undefined;
  onChange: (pointId: string) => void;
}

/** Where the order will wait: one of the points of the region. */
export function PickupPoints({ points, value, name, error, onChange }: PickupPointsProps) {
  const errorId = useId();
  const [query, setQuery] = useState('');
  const found = points.filter((point) => isMeant(point, query));
  // what is chosen stays in sight, whatever is looked for
  const shown = points.filter((point) => point.id === value || found.includes(point));
  const hasCities = new Set(points.map(({ city }) => city)).size > 1;
  return (
    <fieldset className="points" aria-describedby={error ? errorId : undefined}>
      <legend>Где забрать</legend>
      {points.length >= SEARCH_FROM ? (
        <SearchField
          label="Поиск пункта выдачи"
          placeholder="Улица или название"
          value={query}
          onChange={setQuery}
          onSearch={setQuery}
        />
      ) : null}
      <div className="points__list">
        {shown.map((point) => (
          <label key={point.id} className="point">
            <input
              type="radio"
              className="check__box"
              name={name}
              value={point.id}
              checked={point.id === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(point.id)}
            />
            <span className="point__text">
              <span>{point.name}</span>
              <span className="small muted">
                {hasCities && point.city ? `${point.city}, ${point.address}` : point.address}
              </span>
              {point.workingHours ? <span className="small muted">{point.workingHours}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <p className="small muted" role="status">
        {query.trim() !== '' && found.length === 0
          ? 'Ничего не нашлось. Попробуйте другое название или улицу.'
          : null}
      </p>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Whether every word stands somewhere in the point: name, city or address, е for ё. */
function isMeant({ name, city, address }: PickupPoint, query: string): boolean {
  const text = plain(`${name} ${city} ${address}`);
  return plain(query)
    .split(' ')
    .every((word) => text.includes(word));
}

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
