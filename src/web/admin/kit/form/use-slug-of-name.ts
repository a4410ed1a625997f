import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugOf } from '#domain/catalog/slug.ts';

/** Writes the field `slug` of the form from the field that holds the name, as long as it is what the name gives. */
export function useSlugOfName(nameField: string, isOn: boolean): void {
  const { getValues, setValue } = useFormContext();
  const name: string = useWatch({ name: nameField });
  const made = useRef('');
  useEffect(() => {
    if (!isOn || getValues('slug') !== made.current) return;
    made.current = slugOf(name);
    setValue('slug', made.current);
  }, [isOn, name, getValues, setValue]);
}
