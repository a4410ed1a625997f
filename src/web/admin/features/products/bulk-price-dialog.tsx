import { useState } from 'react';
import type { StaffProductRow } from '#contract/staff-products.ts';
import type { PriceOperation, PriceRounding } from '#domain/catalog/bulk-price.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { countText } from '#domain/ru/plural.ts';
import type { BulkAskProps } from '#web/admin/kit/list/list-setup.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { WideHint } from '#web/admin/kit/wide-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import styles from './bulk-price-dialog.module.css';
import { ofProducts } from './of-products.ts';
import { patchProduct } from './patch-product.ts';
import { type PriceWish, priceChange } from './price-changes.ts';

const FIELDS = [
  { value: 'price', label: 'Розничная цена' },
  { value: 'wholesalePrice', label: 'Оптовая цена' },
];
const OPERATIONS = [
  { value: 'down', label: 'Уменьшить на %' },
  { value: 'up', label: 'Увеличить на %' },
  { value: 'down_roubles', label: 'Уменьшить на ₽' },
  { value: 'up_roubles', label: 'Увеличить на ₽' },
  { value: 'set', label: 'Назначить, ₽' },
];
const ROUNDINGS = [
  { value: 'none', label: 'До рубля' },
  { value: 'ten', label: 'До 10\u00A0₽ вниз' },
  { value: 'hundred', label: 'До 100\u00A0₽ вниз' },
  { value: 'ninety', label: 'Чтобы кончалась на 90' },
];

/** One operation on the prices of several products, each shown before and after. */
export function BulkPriceDialog({ rows, isBusy, onRun, onClose }: BulkAskProps<StaffProductRow>) {
  const call = useStaffCaller();
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState<Omit<PriceWish, 'amount'>>({
    field: 'price',
    operation: 'down',
    rounding: 'ten',
    strikes: true,
    movesWholesale: false,
  });
  const change = (next: Partial<typeof wish>) => setWish({ ...wish, ...next });
  const amount = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const planned = rows.map((row) => ({ row, plan: priceChange(row, { ...wish, amount }) }));
  const count = planned.filter(({ plan }) => plan !== null).length;
  const run = () =>
    onRun(async (row) => {
      const plan = priceChange(row, { ...wish, amount });
      return plan === null ? undefined : patchProduct(call, row, plan.patch, plan.back);
    });
  const isRetail = wish.field === 'price';
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Цена у ${ofProducts(rows.length)}`}
      description="Применится сразу. Каждая цена попадёт в журнал с прежним значением"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button disabled={count === 0} busy={isBusy} onClick={run}>
            {`Изменить ${countText(count, 'price')}`}
          </Button>
        </>
      }
    >
      <WideHint />
      <div className={styles['fields']}>
        <Select
          label="Что"
          options={FIELDS}
          value={wish.field}
          onChange={(event) => change({ field: event.target.value as PriceWish['field'] })}
        />
        <Select
          label="Как"
          options={OPERATIONS}
          value={wish.operation}
          onChange={(event) => change({ operation: event.target.value as PriceOperation })}
        />
        <Field
          label="На сколько"
          inputMode="numeric"
          maxLength={8}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {isRetail ? (
        <>
          <Checkbox checked={wish.strikes} onChange={(event) => change({ strikes: event.target.checked })}>
            Прежнюю цену показать зачёркнутой
          </Checkbox>
          {wish.operation === 'up' || wish.operation === 'down' ? (
            <Checkbox
              checked={wish.movesWholesale}
              onChange={(event) => change({ movesWholesale: event.target.checked })}
            >
              Пересчитать оптовую на ту же долю
            </Checkbox>
          ) : null}
        </>
      ) : null}
      <Select
        label="Округлить"
        options={ROUNDINGS}
        value={wish.rounding}
        onChange={(event) => change({ rounding: event.target.value as PriceRounding })}
      />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Станет</th>
          </tr>
        </thead>
        <tbody>
          {planned.map(({ row, plan }) => (
            <tr key={row.id}>
              <td>
                {row.name}
                {plan?.oldPrice && isRetail && row.oldPrice !== null ? (
                  <small>Уже со скидкой, старая цена останется {money(plan.oldPrice)}</small>
                ) : null}
              </td>
              <td>{row[wish.field] === null ? 'нет' : money(row[wish.field] ?? 0)}</td>
              <td>{plan === null ? 'не изменится' : <b>{money(plan.next)}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

const money = (price: number): string => formatRoubles(roubles(price));
