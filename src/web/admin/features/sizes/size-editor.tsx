import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { StaffSize } from '#contract/staff-sizes.ts';
import { countText } from '#domain/ru/plural.ts';
import { refreshCatalogue } from '#web/admin/catalogue/catalogue-queries.ts';
import { NumberLine, TextLine } from '#web/admin/kit/entry/bound-fields.tsx';
import { EntryEditor } from '#web/admin/kit/entry/entry-editor.tsx';
import { type EntryEdit, useEntryEdit } from '#web/admin/kit/entry/use-entry-edit.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Field } from '#web/ui/field.tsx';
import { MeasureLine } from './measure-line.tsx';
import { MEASURES, newSize, SIZE_FIELDS, SIZE_SCHEMA, type SizeValues, valuesOf } from './size-values.ts';
import styles from './sizes.module.css';

interface SizeEditorProps {
  /** Null where a new one is made. */
  size: StaffSize | null;
  sizes: readonly StaffSize[];
  onCreated: (code: string) => void;
  /** Whether something of it is unsaved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Everything that staff set of one size. */
export function SizeEditor({ size, sizes, onCreated, onUnsaved }: SizeEditorProps) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const edit = useEntryEdit<StaffSize, SizeValues>({
    row: size,
    schema: SIZE_SCHEMA,
    fields: SIZE_FIELDS,
    valuesOf: (row) => (row ? valuesOf(row) : newSize(sizes)),
    draft: `size ${size?.code ?? ''}`,
    saved: size ? 'Размер сохранён' : 'Размер создан',
    send: async ({ code, ...fields }, seen) => {
      const answer = seen
        ? call('staffSizeUpdate', { params: { code }, body: { ...fields, version: seen.version } })
        : call('staffSizeCreate', { body: { code, ...fields } });
      return (await answer).data;
    },
    onStored: async ({ code }, isNew) => {
      await refreshCatalogue(client, 'sizes');
      if (isNew) setMade(code);
    },
  });
  const { isDirty } = edit;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [onUnsaved, isDirty]);
  // the way on is open only once nothing is unsaved
  useEffect(() => {
    if (made !== null) onCreated(made);
  }, [made, onCreated]);
  const step = async (to: 'archive' | 'restore', version: number) => {
    const input = { params: { code: size?.code ?? '' }, body: { version } };
    const { data } = await call(to === 'archive' ? 'staffSizeArchive' : 'staffSizeRestore', input);
    void refreshCatalogue(client, 'sizes');
    return data;
  };
  const { seen } = edit;
  return (
    <FormProvider {...(edit.form.fields as unknown as UseFormReturn<SizeValues>)}>
      <EntryEditor
        title={seen?.name ?? 'Новый размер'}
        edit={edit as unknown as EntryEdit}
        stored="размер сохранён"
        archiving="Размер больше не предложат товарам. У кого он есть, у тех останется."
        note={
          seen && seen.productCount > 0 ? `Размер есть: ${countText(seen.productCount, 'product')}` : null
        }
        step={step}
      >
        <div className={styles['halves']}>
          {seen ? (
            <Field
              label="Российский"
              value={seen.code}
              hint="Не меняется: на нём артикулы"
              disabled
              readOnly
            />
          ) : (
            <TextLine name="code" label="Российский" most={20} hint="Потом не изменить" />
          )}
          <TextLine name="letter" label="Буква" most={8} />
        </div>
        <TextLine name="name" label="Подпись" most={40} hint="Российский номер всегда первый: 46 (M)" />
        <div className={styles['halves']}>
          {MEASURES.map(([key, label]) => (
            <MeasureLine key={key} name={`measures.${key}`} label={label} />
          ))}
        </div>
        <NumberLine name="sortOrder" label="Порядок" most={5} hint="Меньший стоит раньше" />
      </EntryEditor>
    </FormProvider>
  );
}
