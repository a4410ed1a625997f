import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { StaffColor } from '#contract/staff-colors.ts';
import { countText } from '#domain/ru/plural.ts';
import { refreshCatalogue } from '#web/admin/catalogue/catalogue-queries.ts';
import { NumberLine, OtherName, TextLine } from '#web/admin/kit/entry/bound-fields.tsx';
import { EntryEditor } from '#web/admin/kit/entry/entry-editor.tsx';
import { type EntryEdit, useEntryEdit } from '#web/admin/kit/entry/use-entry-edit.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { PictureField } from '#web/admin/kit/upload/picture-field.tsx';
import { ColorField, typedColor } from '#web/ui/color-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { COLOR_FIELDS, COLOR_SCHEMA, type ColorValues, newColor, valuesOf } from './color-values.ts';
import styles from './colors.module.css';

interface ColorEditorProps {
  /** Null where a new one is made. */
  color: StaffColor | null;
  colors: readonly StaffColor[];
  onCreated: (code: string) => void;
}

/** Everything that staff set of one colour. */
export function ColorEditor({ color, colors, onCreated }: ColorEditorProps) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const edit = useEntryEdit<StaffColor, ColorValues>({
    row: color,
    schema: COLOR_SCHEMA,
    fields: COLOR_FIELDS,
    valuesOf: (row) => (row ? valuesOf(row) : newColor(colors)),
    draft: `color ${color?.code ?? ''}`,
    saved: color ? 'Цвет сохранён' : 'Цвет создан',
    send: async ({ code, ...fields }, seen) => {
      const answer = seen
        ? call('staffColorUpdate', { params: { code }, body: { ...fields, version: seen.version } })
        : call('staffColorCreate', { body: { code, ...fields } });
      return (await answer).data;
    },
    onStored: async ({ code }, isNew) => {
      await refreshCatalogue(client, 'colors');
      if (isNew) setMade(code);
    },
  });
  // the way on is open only once nothing is unsaved
  useEffect(() => {
    if (made !== null) onCreated(made);
  }, [made, onCreated]);
  const step = async (to: 'archive' | 'restore', version: number) => {
    const input = { params: { code: color?.code ?? '' }, body: { version } };
    const { data } = await call(to === 'archive' ? 'staffColorArchive' : 'staffColorRestore', input);
    void refreshCatalogue(client, 'colors');
    return data;
  };
  const { seen } = edit;
  return (
    <FormProvider {...(edit.form.fields as unknown as UseFormReturn<ColorValues>)}>
      <EntryEditor
        title={seen?.name.ru ?? 'Новый цвет'}
        edit={edit as unknown as EntryEdit}
        stored="цвет сохранён"
        archiving="Цвет больше не предложат товарам. У кого он есть, у тех останется."
        note={seen && seen.productCount > 0 ? `Цвет есть: ${countText(seen.productCount, 'product')}` : null}
        step={step}
      >
        <Fields color={seen} />
      </EntryEditor>
    </FormProvider>
  );
}

function Fields({ color }: { color: StaffColor | null }) {
  const hex = useController<ColorValues, 'hex'>({ name: 'hex' });
  const picture = useController<ColorValues, 'picture'>({ name: 'picture' });
  return (
    <>
      <div className={styles['halves']}>
        {color ? (
          <Field label="Код" value={color.code} hint="Не меняется: на нём артикулы" disabled readOnly />
        ) : (
          <TextLine name="code" label="Код" most={20} hint="Латиница и цифры. Потом не изменить" />
        )}
        <ColorField
          label="Hex"
          ref={hex.field.ref}
          name="hex"
          value={hex.field.value}
          error={hex.fieldState.error?.message}
          onChange={hex.field.onChange}
          onBlur={hex.field.onBlur}
        />
      </div>
      <TextLine name="name.ru" label="Русский" most={60} />
      <div className={styles['halves']}>
        <OtherName language="en" most={60} />
        <OtherName language="vi" most={60} />
      </div>
      <NumberLine name="sortOrder" label="Порядок" most={5} hint="Меньший стоит раньше" />
      <PictureField
        label="Картинка ткани или вещи"
        value={picture.field.value}
        error={picture.fieldState.error?.message}
        onChange={picture.field.onChange}
      />
      <Sample />
    </>
  );
}

/** The colour as the shop will show it. */
function Sample() {
  const hex = useWatch<ColorValues, 'hex'>({ name: 'hex' });
  const name = useWatch<ColorValues, 'name.ru'>({ name: 'name.ru' });
  const color = typedColor(hex) ?? '#CCCCCC';
  return (
    <div className={styles['shown']}>
      <p>Так выглядит в магазине</p>
      <div className={styles['sample']}>
        <i className={`dot ${styles['large']}`} style={{ '--sw': color }} />
        <i className="dot" style={{ '--sw': color }} />
        <span>
          Цвет: <b>{name || 'без названия'}</b>
        </span>
      </div>
    </div>
  );
}
