import { type ChangeEventHandler, useId } from 'react';
import { ADDRESS_MOST } from '#domain/shipping/address-fields.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { ShippingRegion } from '#domain/shipping/settings.ts';
import { Field } from '#web/ui/field.tsx';
import { DigitsField } from '#web/ui/special-fields.tsx';

/** What makes a field of a form a controlled one. */
interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
  enterKeyHint?: 'next';
}

interface AddressFieldsProps {
  region: ShippingRegion | undefined;
  bind: (name: 'city' | 'address' | 'postalCode') => Bound;
}

/** Where a courier or the post brings an order. The region's cities are offered, another one may be typed. */
export function AddressFields({ region, bind }: AddressFieldsProps) {
  const listId = useId();
  const cities = region?.cities ?? [];
  return (
    <>
      {needsCity(region) ? (
        <>
          <Field
            label="Город"
            autoComplete="address-level2"
            maxLength={ADDRESS_MOST.city}
            fieldClassName="fields__all"
            list={cities.length > 0 ? listId : undefined}
            {...bind('city')}
          />
          <datalist id={listId}>
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </>
      ) : null}
      <Field
        label="Адрес"
        hint="Улица, дом, квартира, подъезд и этаж"
        autoComplete="street-address"
        maxLength={ADDRESS_MOST.address}
        fieldClassName="fields__all"
        {...bind('address')}
      />
      <DigitsField
        label="Индекс"
        most={6}
        autoComplete="postal-code"
        required={false}
        {...bind('postalCode')}
      />
    </>
  );
}
