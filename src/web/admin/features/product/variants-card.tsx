import { useEffect, useRef } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import { type StockReason, VARIANTS_MOST } from '#domain/catalog/product-fields.ts';
import { numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { type Choice, MultiSelect } from '#web/admin/kit/form/multi-select.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { offered } from '#web/admin/product/offered.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { sizeName } from '#web/admin/product/size-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link-button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { useVariants, type VariantsEdit } from './variants/use-variants.ts';
import { FIGURE_TITLES, variantName } from './variants/variant-name.ts';
import styles from './variants/variants.module.css';
import { chooseAxis } from './variants/variants-draft.ts';
import { VariantsGrid } from './variants/variants-grid.tsx';

interface VariantsCardProps {
  product: StaffProduct;
  choices: ProductChoices;
  disabled: boolean;
  /** The way to save them while there is something to save, so that the page is not left unasked. */
  onUnsaved: (save: SaveVariants | null) => void;
}

/** Whether it was saved. */
export type SaveVariants = () => Promise<boolean>;

/** Colours, sizes, articles, barcodes, prices and stock of a product's variants, saved apart from its other fields. */
export function VariantsCard({ product, choices, disabled, onUnsaved }: VariantsCardProps) {
  const edit = useVariants(product, choices);
  const { draft, isUnsaved } = edit;
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  useEffect(() => onUnsaved(isUnsaved ? () => latest.current.save() : null), [isUnsaved, onUnsaved]);
  const choose = (axis: 'colors' | 'sizes') => (code: string, isChosen: boolean) =>
    edit.change(chooseAxis(draft, axis, code, isChosen, product.sku));
  const isFull = draft.rows.length >= VARIANTS_MOST;
  return (
    <Card title="Варианты и остатки" id="variants" aside={<Summary variants={product.variants} />} isFlush>
      <div className={styles['axes']}>
        <MultiSelect
          title="Цвета"
          choices={offered(choices.colors, ({ code }) => draft.colors.includes(code)).map(colorChoice)}
          chosen={draft.colors}
          disabled={disabled || isFull}
          onChange={choose('colors')}
        />
        <MultiSelect
          title="Размеры"
          choices={offered(choices.sizes, ({ code }) => draft.sizes.includes(code)).map((size) => ({
            value: size.code,
            label: sizeName(size),
          }))}
          chosen={draft.sizes}
          disabled={disabled || isFull}
          onChange={choose('sizes')}
        />
        {product.variants.length === 0 ? null : (
          <TextLink to={adminPaths.productStock(product.id)}>Таблица остатков и журнал</TextLink>
        )}
      </div>
      <Overtaken edit={edit} choices={choices} />
      {draft.rows.length === 0 ? (
        <p className={styles['hint']}>{hintOf(draft)}</p>
      ) : (
        <VariantsGrid {...{ product, edit, choices, disabled }} />
      )}
      <FailureNote message={edit.failure} />
      {isUnsaved ? <SaveLine edit={edit} /> : null}
    </Card>
  );
}

function hintOf({ colors, sizes }: VariantsEdit['draft']): string {
  if (colors.length === 0) return 'Выберите цвета и размеры: каждый цвет получит вариант в каждом размере.';
  return sizes.length === 0 ? 'Теперь выберите размеры.' : 'Вариантов нет.';
}

const colorChoice = ({ code, name, hex }: ProductChoices['colors'][number]): Choice => ({
  value: code,
  label: name,
  mark: <i className="dot" style={{ '--sw': hex }} />,
});

function Summary({ variants }: { variants: StaffProduct['variants'] }) {
  if (variants.length === 0) return <span className={styles['summary']}>нет вариантов</span>;
  const out = variants.filter(({ stock }) => stock === 0).length;
  const pieces = variants.reduce((sum, { stock }) => sum + stock, 0);
  return (
    <span className={styles['summary']}>
      Вариантов: {numberText(variants.length)}, всего {piecesText(pieces)}
      {out > 0 ? `, нет в наличии: ${numberText(out)}` : ''}
    </span>
  );
}

interface OvertakenProps {
  edit: VariantsEdit;
  choices: ProductChoices;
}

/** Figures that somebody else, or an order, has changed meanwhile. */
function Overtaken({ edit, choices }: OvertakenProps) {
  const { stale, resolve } = edit;
  if (stale.length === 0) return null;
  const clashes = stale.map(({ row, field, now }, index) => ({
    name: String(index),
    was: String(row.seen?.[field] ?? ''),
    theirs: now === undefined ? 'варианта нет' : String(now ?? ''),
    mine: row.texts[field],
  }));
  const staleOf = (name: string) => stale[Number(name)];
  const take = (takes: 'theirs' | 'mine') => (clash: { name: string }) => {
    const figure = staleOf(clash.name);
    if (figure) resolve(figure, takes);
  };
  return (
    <StaleNotice
      who="Эти значения изменились"
      clashes={clashes}
      titleOf={(name) => {
        const figure = staleOf(name);
        return figure ? `${FIGURE_TITLES[figure.field]}: ${variantName(figure.row, choices)}` : '';
      }}
      onTheirs={take('theirs')}
      onMine={take('mine')}
    />
  );
}

function SaveLine({ edit }: { edit: VariantsEdit }) {
  const { why, setWhy } = edit;
  return (
    <div className={styles['save']}>
      <Select
        label="Почему меняется остаток"
        value={why.reason}
        options={[
          { value: 'correction', label: 'Исправление' },
          { value: 'receipt', label: 'Приход' },
        ]}
        onChange={(event) => setWhy({ ...why, reason: event.target.value as StockReason })}
      />
      <Field
        label="Комментарий"
        required={false}
        maxLength={200}
        value={why.comment}
        onChange={(event) => setWhy({ ...why, comment: event.target.value })}
      />
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={edit.cancel}>
          Отменить варианты
        </Button>
        <Button busy={edit.isBusy} variant="secondary" onClick={() => void edit.save()}>
          Сохранить варианты
        </Button>
      </div>
    </div>
  );
}
