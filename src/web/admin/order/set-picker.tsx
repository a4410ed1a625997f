import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import { lineToWire } from '#domain/cart/line.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import { expandBundle, setBundle, setChoices } from '#domain/wholesale/bundle-lines.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { groupCartLines, proposeGroup } from '#domain/wholesale/proposed-group.ts';
import { wholesaleMinimum } from '#domain/wholesale/quantity.ts';
import { BUNDLE_TYPES, type BundleType } from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { wholesaleSettingsQuery } from '#web/core/store/store-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { AskedLine } from './asked-line.ts';
import styles from './set-picker.module.css';

interface SetPickerProps {
  product: StaffProduct;
  nameOf: { readonly color: (code: string) => string; readonly size: (code: string) => string };
  onPick: (lines: readonly AskedLine[]) => void;
}

/** Puts together a wholesale group of a product: a kind of set and how many, or rows (docs/rules/wholesale.md). */
export function SetPicker({ product, nameOf, onPick }: SetPickerProps) {
  const [type, setType] = useState<BundleType>('color_set');
  const [chosen, setChosen] = useState<string | null>(null);
  const [sets, setSets] = useState(1);
  const [rows, setRows] = useState<readonly BundleRow[]>([]);
  const { data: settings } = useQuery(wholesaleSettingsQuery(useCaller()));
  const { wholesale, sizeRatios } = product;
  if (!wholesale.enabled || wholesale.price === null) return null;
  const variants = product.variants.map(({ colorCode, sizeCode, stock }) => ({
    ...{ colorCode, sizeCode, quantity: stock },
  }));
  const choices = type === 'individual' ? [] : setChoices(type, variants, sizeRatios);
  const value = choices.find((it) => it.value === chosen)?.value ?? choices[0]?.value ?? 'all';
  const bundle = type === 'individual' ? { type, rows } : setBundle(type, value, sets);
  const group = proposeGroup({ type, value }, expandBundle(bundle, variants, sizeRatios));
  const add = () => {
    onPick(groupCartLines(product.id, group, newOperationId().slice(0, 12)).map(lineToWire));
    setRows([]);
  };
  return (
    <fieldset className={styles['sets']}>
      <legend>
        Оптом, от{NBSP}
        {wholesaleMinimum(wholesale, settings)}
        {NBSP}шт. по{NBSP}
        {formatRoubles(wholesale.price)}
      </legend>
      <Select
        label="Как"
        value={type}
        options={BUNDLE_TYPES.map((it) => ({ value: it, label: BUNDLE_TITLES[it] }))}
        onChange={({ target }) => setType(target.value as BundleType)}
      />
      {type === 'color_set' || type === 'size_set' ? (
        <Select
          label={type === 'color_set' ? 'Цвет' : 'Размер'}
          value={value}
          options={choices.map((it) => ({
            value: it.value,
            label: `${type === 'color_set' ? nameOf.color(it.value) : nameOf.size(it.value)}, есть ${countText(it.setsLeft, 'set')}`,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : null}
      {type === 'individual' ? (
        <ul className={styles['rows']} aria-label="Сколько каждого варианта">
          {variants.map(({ colorCode, sizeCode, quantity: stock }) => {
            const name = `${nameOf.color(colorCode)}, ${nameOf.size(sizeCode)}`;
            const isThis = (row: BundleRow) => row.colorCode === colorCode && row.sizeCode === sizeCode;
            const set = (quantity: number) =>
              setRows([
                ...rows.filter((row) => !isThis(row)),
                ...(quantity > 0 ? [{ colorCode, sizeCode, quantity }] : []),
              ]);
            return (
              <li key={name}>
                {name} <small>{stock === 0 ? 'нет' : `${stock}${NBSP}шт.`}</small>
                <Stepper
                  label={`Количество, ${name}`}
                  value={rows.find(isThis)?.quantity ?? 0}
                  min={0}
                  max={stock}
                  disabled={stock === 0}
                  onChange={set}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <div className={styles['count']}>
          Наборов
          <Stepper label="Наборов" value={sets} min={1} max={MAX_SETS} onChange={setSets} wholesale />
        </div>
      )}
      <Button variant="quiet" disabled={group.totalItems === 0} onClick={add}>
        {group.totalItems === 0
          ? 'Добавить оптом'
          : `Добавить оптом, ${countText(group.totalItems, 'product')}`}
      </Button>
    </fieldset>
  );
}
