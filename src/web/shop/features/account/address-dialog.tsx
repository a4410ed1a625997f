import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { checkText } from '#domain/ru/text-field.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';
import { ADDRESS_MOST, ADDRESS_TEXTS, checkPostalCode } from '#domain/shipping/address-fields.ts';
import { DEFAULT_REGION } from '#domain/shipping/method.ts';
import { cityAfterMove, needsCity } from '#domain/shipping/region.ts';
import type { ShippingRegion } from '#domain/shipping/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { type FieldErrors, useForm } from '#web/core/form/use-form.ts';
import { AddressFields } from '#web/shop/form/address-fields.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Fields {
  title: string;
  region: string;
  city: string;
  address: string;
  postalCode: string;
  isDefault: boolean;
}

interface AddressDialogProps {
  /** The one to change; null adds one. */
  address: Address | null;
  /** The first address is the default by itself. */
  isFirst: boolean;
  regions: readonly ShippingRegion[];
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** A new address, or changes of one. */
export function AddressDialog({ address, isFirst, regions, onSaved, onClose }: AddressDialogProps) {
  const call = useCaller();
  const [fields, setFields] = useState(() => fieldsOf(address));
  const region = regions.find(({ code }) => code === fields.region);
  const { errors, ...sending } = useForm({
    validate: () => validateAddress(fields, region),
    send: () => {
      const body = bodyOf(fields, region);
      return address === null
        ? call('addressAdd', { body })
        : call('addressUpdate', { params: { id: address.id }, body });
    },
    done: () => {
      onClose();
      notify({ title: 'Адрес сохранён', tone: 'success' });
      void onSaved();
    },
  });
  const bind = (key: Exclude<keyof Fields, 'isDefault'>) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [key]: event.target.value }),
  });
  const move = (code: string) => {
    const next = regions.find((it) => it.code === code);
    setFields({ ...fields, region: code, city: cityAfterMove(fields.city, next, regions) });
  };
  return (
    <FormDialog
      {...sending}
      title={address === null ? 'Новый адрес' : 'Изменить адрес'}
      action="Сохранить"
      onClose={onClose}
    >
      <Select
        label="Регион"
        autoComplete="address-level1"
        options={regionOptions(regions, fields.region)}
        {...bind('region')}
        onChange={(event) => move(event.target.value)}
      />
      <AddressFields region={region} bind={bind} />
      <Field
        label="Название"
        hint="Например, «Дом» или «Работа»"
        autoComplete="off"
        required={false}
        maxLength={ADDRESS_MOST.title}
        {...bind('title')}
      />
      {isFirst || address?.isDefault ? null : (
        <Checkbox
          checked={fields.isDefault}
          onChange={(event) => setFields({ ...fields, isDefault: event.target.checked })}
        >
          Сделать основным
        </Checkbox>
      )}
    </FormDialog>
  );
}

const fieldsOf = (address: Address | null): Fields => ({
  title: address?.title ?? '',
  region: address?.region ?? DEFAULT_REGION,
  city: address?.city ?? '',
  address: address?.address ?? '',
  postalCode: address?.postalCode ?? '',
  isDefault: false,
});

/** The regions of the shop, with the address's own even when the shop has left it or is not known yet. */
function regionOptions(regions: readonly ShippingRegion[], own: string) {
  const options = regions.map(({ code, name }) => ({ value: code, label: name }));
  return options.some(({ value }) => value === own) ? options : [{ value: own, label: own }, ...options];
}

function validateAddress(fields: Fields, region: ShippingRegion | undefined): FieldErrors {
  const { city, address, postalCode } = fields;
  return {
    city:
      (needsCity(region) ? checkText(city, ADDRESS_MOST.city, ADDRESS_TEXTS.cityMissing) : null) ?? undefined,
    address: checkText(address, ADDRESS_MOST.address, ADDRESS_TEXTS.addressMissing) ?? undefined,
    postalCode: checkPostalCode(postalCode) ?? undefined,
  };
}

/** A region that is one city is the city. */
function bodyOf(fields: Fields, region: ShippingRegion | undefined) {
  const { title, city, address, postalCode, isDefault } = fields;
  return {
    title: tidyText(title) || null,
    region: fields.region,
    city: needsCity(region) ? city.trim() : (region?.cities[0] ?? null),
    address: address.trim(),
    postalCode: postalCode || null,
    ...(isDefault ? { isDefault: true as const } : {}),
  };
}
