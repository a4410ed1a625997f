import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CARRIER_NAMES } from '#domain/shipping/carriers.ts';
import { Field } from '#web/ui/field.tsx';

interface TrackingFieldsProps {
  carrier: UseFormRegisterReturn;
  number: UseFormRegisterReturn;
  errors:
    | { carrier?: { message?: string | undefined }; number?: { message?: string | undefined } }
    | undefined;
}

/** Where a parcel is followed. */
export function TrackingFields({ carrier, number, errors }: TrackingFieldsProps) {
  const carriersId = useId();
  return (
    <>
      <Field
        label="Перевозчик"
        list={carriersId}
        maxLength={100}
        error={errors?.carrier?.message}
        {...carrier}
      />
      <datalist id={carriersId}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Номер отправления" maxLength={100} error={errors?.number?.message} {...number} />
    </>
  );
}
