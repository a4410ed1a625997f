import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import { type StaffCategory, staffCategoryFields } from '#contract/staff-categories.ts';
import { PRODUCT_TYPES } from '#domain/catalog/size-table-kind.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { refreshCatalogue } from '#web/admin/catalogue/catalogue-queries.ts';
import { ChoiceLine, FlagLine, NumberLine, TextLine } from '#web/admin/kit/entry/bound-fields.tsx';
import { EntryEditor } from '#web/admin/kit/entry/entry-editor.tsx';
import { type EntryEdit, useEntryEdit } from '#web/admin/kit/entry/use-entry-edit.ts';
import { useSlugOfName } from '#web/admin/kit/form/use-slug-of-name.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { PictureField } from '#web/admin/kit/upload/picture-field.tsx';
import { Segments } from '#web/ui/segments.tsx';
import styles from './categories.module.css';
import {
  type CategoryValues,
  categoryFields,
  newCategory,
  TYPE_NAMES,
  valuesOf,
  withBelow,
} from './category-values.ts';

interface CategoryEditorProps {
  /** Null where a new one is made. */
  category: StaffCategory | null;
  /** What a new one lies in at first. */
  parentId: string | null;
  categories: readonly StaffCategory[];
  onCreated: (id: string) => void;
}

/** Everything that staff set of one category. */
export function CategoryEditor({ category, parentId, categories, onCreated }: CategoryEditorProps) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const edit = useEntryEdit<StaffCategory, CategoryValues>({
    row: category,
    schema: staffCategoryFields,
    fields: categoryFields(categories),
    valuesOf: (row) => (row ? valuesOf(row) : newCategory(parentId)),
    draft: `category ${category?.id ?? ''}`,
    saved: category ? 'Раздел сохранён' : 'Раздел создан',
    send: async (fields, seen) => {
      const answer = seen
        ? call('staffCategoryUpdate', { params: { id: seen.id }, body: { ...fields, version: seen.version } })
        : call('staffCategoryCreate', { body: fields });
      return (await answer).data;
    },
    onStored: async ({ id }, isNew) => {
      await refreshCatalogue(client, 'categories');
      if (isNew) setMade(id);
    },
  });
  // the way on is open only once nothing is unsaved
  useEffect(() => {
    if (made !== null) onCreated(made);
  }, [made, onCreated]);
  const step = async (to: 'archive' | 'restore', version: number) => {
    const input = { params: { id: category?.id ?? '' }, body: { version } };
    const { data } = await call(to === 'archive' ? 'staffCategoryArchive' : 'staffCategoryRestore', input);
    void refreshCatalogue(client, 'categories');
    return data;
  };
  return (
    <FormProvider {...(edit.form.fields as unknown as UseFormReturn<CategoryValues>)}>
      <EntryEditor
        title={edit.seen?.name.ru ?? 'Новый раздел'}
        edit={edit as unknown as EntryEdit}
        stored="раздел сохранён"
        archiving="Раздел и всё, что внутри, исчезнет из магазина. Товары останутся."
        step={step}
      >
        <Fields category={edit.seen} categories={categories} />
      </EntryEditor>
    </FormProvider>
  );
}

type FieldsProps = Pick<CategoryEditorProps, 'category' | 'categories'>;

function Fields({ category, categories }: FieldsProps) {
  const [chosen, setLanguage] = useState<'ru' | 'en' | 'vi'>('ru');
  const { errors } = useFormState<CategoryValues>();
  // the one name that must be there is in sight where it is missing
  const language = errors.name?.ru ? 'ru' : chosen;
  const showOnHomepage = useWatch<CategoryValues, 'showOnHomepage'>({ name: 'showOnHomepage' });
  const slug = useWatch<CategoryValues, 'slug'>({ name: 'slug' });
  const image = useController<CategoryValues, 'image'>({ name: 'image' });
  useSlugOfName('name.ru', category === null);
  const barred = category ? withBelow(categories, category.id) : new Set<string>();
  const parents = categories.filter(({ id, isArchived }) => !barred.has(id) && !isArchived);
  return (
    <>
      <Segments
        label="Язык названия"
        options={[
          { value: 'ru', label: 'Русский' },
          { value: 'en', label: 'English' },
          { value: 'vi', label: 'Tiếng Việt' },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language}>
        <TextLine key={language} name={`name.${language}`} label="Название" most={80} />
      </div>
      <TextLine name="slug" label="Адрес" most={100} hint={`/products/category/${slug}`} />
      {category && category.oldSlugs.length > 0 ? (
        <div className={styles['former']}>
          Сюда ведут прежние адреса:
          <ul>
            {category.oldSlugs.map((old) => (
              <li key={old}>/products/category/{old}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles['halves']}>
        <ChoiceLine
          name="parentId"
          label="Внутри раздела"
          options={[
            { value: '', label: 'На верхнем уровне' },
            ...parents.map(({ id, name, level }) => ({
              value: id,
              label: `${NBSP.repeat(level * 3)}${name.ru}`,
            })),
          ]}
        />
        <ChoiceLine
          name="productType"
          label="Тип"
          options={PRODUCT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
        />
      </div>
      <PictureField
        label="Картинка"
        hint={`3:4, от${NBSP}900${NBSP}×${NBSP}1200`}
        value={image.field.value}
        error={image.fieldState.error?.message}
        onChange={image.field.onChange}
      />
      <div className={styles['flags']}>
        <FlagLine name="isActive" label="Включён" />
        <FlagLine name="isVisible" label="Виден в меню" />
        <FlagLine name="showOnHomepage" label="На главной" />
        <FlagLine name="isFeatured" label="Рекомендуем" />
      </div>
      {showOnHomepage ? (
        <NumberLine name="homepageOrder" label="Место на главной" most={5} hint="Меньшее стоит раньше" />
      ) : null}
      {category ? (
        <dl className={styles['facts']}>
          <dt>Товаров</dt>
          <dd>{category.productCount === 0 ? 'нет' : numberText(category.productCount)}</dd>
          <dt>Просмотров</dt>
          <dd>{category.viewCount === 0 ? 'нет' : numberText(category.viewCount)}</dd>
          <dt>Создан</dt>
          <dd>{dateText(category.createdAt)}</dd>
        </dl>
      ) : null}
    </>
  );
}
