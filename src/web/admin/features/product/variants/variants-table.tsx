import clsx from 'clsx';
import { useState } from 'react';
import type { VARIANT_FIELDS, VariantField } from '#domain/catalog/variant-changes.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { sizeName } from '#web/admin/product/size-name.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import type { VariantsEdit } from './use-variants.ts';
import styles from './variants.module.css';
import { type DraftRow, keepRow, typeFigure } from './variants-draft.ts';
import { figureKey } from './variants-refusals.ts';
import '#web/ui/dot.css';

export const FIGURE_TITLES: Readonly<Record<VariantField, string>> = {
  stock: 'Остаток',
  price: 'Цена',
  sku: 'Артикул',
  barcode: 'Штрихкод',
};
const COLUMNS = ['stock', 'price', 'sku', 'barcode'] as const satisfies typeof VARIANT_FIELDS;

interface VariantsTableProps {
  edit: VariantsEdit;
  choices: ProductChoices;
  disabled: boolean;
}

/** More variants than this are shown one colour at a time, so that typing stays quick. */
const MANY = 100;

/** Variants one under the other, each figure in a field of its own. */
export function VariantsTable({ edit, choices, disabled }: VariantsTableProps) {
  const { rows } = edit.draft;
  const [asked, setAsked] = useState('');
  if (rows.length <= MANY) return <Rows {...{ rows, edit, choices, disabled }} />;
  const codes = [...new Set(rows.map(({ colorCode }) => colorCode))];
  const shown = codes.includes(asked) ? asked : (codes[0] ?? '');
  const countOf = (code: string) => rows.filter(({ colorCode }) => colorCode === code).length;
  return (
    <>
      <Select
        label="Показать варианты цвета"
        value={shown}
        options={codes.map((code) => ({
          value: code,
          label: `${colorName(code, choices)}: ${countOf(code)}`,
        }))}
        onChange={(event) => setAsked(event.target.value)}
      />
      <Rows rows={rows.filter(({ colorCode }) => colorCode === shown)} {...{ edit, choices, disabled }} />
    </>
  );
}

function Rows({ rows, edit, choices, disabled }: VariantsTableProps & { rows: readonly DraftRow[] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Цвет и размер</th>
          {COLUMNS.map((field) => (
            <th key={field} scope="col">
              {FIGURE_TITLES[field]}
            </th>
          ))}
          <th scope="col">
            <span className="sr">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <VariantRow key={row.key} {...{ row, edit, choices, disabled }} />
        ))}
      </tbody>
    </table>
  );
}

interface VariantRowProps extends VariantsTableProps {
  row: DraftRow;
}

function VariantRow({ row, edit, choices, disabled }: VariantRowProps) {
  const name = variantName(row, choices);
  const color = choices.colors.find(({ code }) => code === row.colorCode);
  return (
    <tr className={clsx(row.isRemoved && styles['removed'])}>
      <th scope="row">
        <span className={styles['name']}>
          <i className="dot" style={{ '--sw': color?.hex ?? 'transparent' }} />
          {name}
          {row.seen === null ? <small className={styles['fresh']}>новый</small> : null}
        </span>
      </th>
      {COLUMNS.map((field) => (
        <td key={field} data-label={FIGURE_TITLES[field]}>
          <Figure {...{ row, field, edit, name }} disabled={disabled || row.isRemoved} />
        </td>
      ))}
      <td className={styles['act']}>
        {row.isRemoved ? (
          <Button variant="quiet" size="s" onClick={() => edit.change(keepRow(edit.draft, row.key))}>
            Оставить<span className="sr"> {name}</span>
          </Button>
        ) : (
          <IconButton
            name="trash"
            size="s"
            label={`Убрать вариант ${name}`}
            disabled={disabled}
            onClick={() => edit.drop(row.key)}
          />
        )}
      </td>
    </tr>
  );
}

interface FigureProps {
  row: DraftRow;
  field: VariantField;
  edit: VariantsEdit;
  name: string;
  disabled: boolean;
}

function Figure({ row, field, edit, name, disabled }: FigureProps) {
  const error = edit.errors[figureKey(row.key, field)];
  const text = row.texts[field];
  const isNumber = field === 'stock' || field === 'price';
  return (
    <>
      <input
        className={clsx('input', isNumber && styles['number'], field === 'stock' && stockLook(text))}
        aria-label={`${FIGURE_TITLES[field]}: ${name}`}
        aria-invalid={error ? true : undefined}
        inputMode={field === 'sku' ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={field === 'price' ? 'общая' : undefined}
        disabled={disabled}
        value={text}
        onFocus={isNumber ? (event) => event.target.select() : undefined}
        onChange={(event) => edit.change(typeFigure(edit.draft, row.key, field, event.target.value))}
      />
      {error ? <small className={styles['error']}>{error}</small> : null}
    </>
  );
}

/** Pieces from which on a variant does not run out (docs/rules/stock.md). */
const FEW = 2;

function stockLook(text: string): string | undefined {
  const pieces = Number(text);
  if (pieces === 0) return styles['none'];
  return pieces <= FEW ? styles['few'] : undefined;
}

/** Colour and size in words: «Красный, 44 (S)». */
export function variantName(
  { colorCode, sizeCode }: Pick<DraftRow, 'colorCode' | 'sizeCode'>,
  choices: ProductChoices,
): string {
  const size = choices.sizes.find(({ code }) => code === sizeCode);
  return `${colorName(colorCode, choices)}, ${size ? sizeName(size) : sizeCode}`;
}

const colorName = (code: string, { colors }: ProductChoices): string =>
  colors.find((it) => it.code === code)?.name ?? code;
