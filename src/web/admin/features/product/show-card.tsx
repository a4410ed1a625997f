import { useController, useWatch } from 'react-hook-form';
import { PRODUCT_CATEGORIES_MOST } from '#domain/catalog/product-fields.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { ChosenChips, MultiSelect } from '#web/admin/kit/form/multi-select.tsx';
import { offered } from '#web/admin/product/offered.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import styles from './product-cards.module.css';
import { DayLine, FlagLine } from './product-fields.tsx';
import type { ProductValues } from './product-values.ts';

interface ShowCardProps {
  categories: ProductChoices['categories'];
  disabled: boolean;
}

/** Whether the shop shows a product, as what, and in which of its categories. */
export function ShowCard({ categories, disabled }: ShowCardProps) {
  const isNew = useWatch<ProductValues, 'isNew'>({ name: 'isNew' });
  return (
    <Card title="Показ" id="show">
      <div className={styles['flag']}>
        <FlagLine name="isActive" label="Показывать на сайте" />
        <FlagLine name="isNew" label="Новинка" />
      </div>
      {isNew ? <DayLine name="newUntil" label="Новинка до" hint="Пусто: без срока." /> : null}
      <Categories {...{ categories, disabled }} />
    </Card>
  );
}

/** The categories, the main one first. */
function Categories({ categories, disabled }: ShowCardProps) {
  const { field, fieldState } = useController<ProductValues, 'categoryIds'>({ name: 'categoryIds' });
  const ids = field.value;
  const nameOf = (id: string) => categories.find((it) => it.id === id)?.name ?? 'Раздел удалён';
  const change = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...ids, id] : ids.filter((it) => it !== id));
  return (
    <div className={styles['group']}>
      <span className={styles['label']}>Разделы</span>
      <ChosenChips
        label="Разделы"
        disabled={disabled}
        chips={ids.map((id, index) => ({
          value: id,
          name: nameOf(id),
          label:
            index === 0 ? (
              <span>
                <b className={styles['first']}>{nameOf(id)}</b> основной
              </span>
            ) : (
              nameOf(id)
            ),
        }))}
        onRemove={(id) => change(id, false)}
      >
        {ids.length < PRODUCT_CATEGORIES_MOST ? (
          <MultiSelect
            title="Раздел"
            disabled={disabled}
            choices={offered(categories, ({ id }) => ids.includes(id)).map(({ id, path, isActive }) => ({
              value: id,
              label: isActive ? path : `${path} (скрыт)`,
            }))}
            chosen={ids}
            onChange={change}
          />
        ) : null}
      </ChosenChips>
      {fieldState.error ? <FieldError>{fieldState.error.message}</FieldError> : null}
    </div>
  );
}
