import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, times } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { EditGroup } from './edit-group.tsx';
import styles from './edit-lines.module.css';

interface EditLinesProps {
  order: StaffOrder;
  /** New quantities by retail line; a line that is not in it stays as it is, 0 takes it out. */
  quantities: Readonly<Record<string, number>>;
  onChange: (quantities: Readonly<Record<string, number>>) => void;
  /** The same of wholesale groups, in sets. */
  sets: Readonly<Record<string, number>>;
  onSets: (sets: Readonly<Record<string, number>>) => void;
}

/** The lines of an order as they will be; the lines of a wholesale group change together. */
export function EditLines({ order, quantities, onChange, sets, onSets }: EditLinesProps) {
  return (
    <ul aria-label="Состав заказа">
      {oneOfEachGroup(order.items).map((line) => {
        const { wholesaleGroupId: group } = line;
        if (group !== undefined) {
          return (
            <EditGroup
              key={group}
              lines={order.items.filter((it) => it.wholesaleGroupId === group)}
              sets={sets[group]}
              onChange={(next) => onSets({ ...sets, [group]: next })}
            />
          );
        }
        const quantity = quantities[line.id] ?? line.quantity;
        const name = `${line.name}, ${line.colorName}, ${line.sizeName}`;
        const set = (next: number) => onChange({ ...quantities, [line.id]: next });
        return (
          <li key={line.id} className={styles['line']} data-gone={quantity === 0 || undefined}>
            <Thumb src={line.image} size="s" />
            <span className={styles['what']}>
              {line.name}
              <small>
                {line.sku}, {line.colorName}, {line.sizeName}
                {line.stock === null ? null : `, на${NBSP}складе ещё${NBSP}${line.stock}`}
              </small>
            </span>
            <span className={styles['price']}>{formatRoubles(line.unitPrice)}</span>
            <span className={styles['count']}>
              {quantity === 0 ? (
                <span className="muted">убран</span>
              ) : (
                <Stepper
                  label={`Количество, ${name}`}
                  value={quantity}
                  min={1}
                  max={line.quantity + (line.stock ?? 0)}
                  onChange={set}
                />
              )}
              {quantity > 0 && quantity !== line.quantity ? <s>{line.quantity}</s> : null}
            </span>
            <span className={styles['sum']}>
              {formatRoubles(times(line.unitPrice, Math.max(quantity, 0)))}
            </span>
            <span className={styles['drop']}>
              {quantity === 0 ? (
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={`Вернуть: ${name}`}
                  onClick={() => set(line.quantity)}
                >
                  Вернуть
                </Button>
              ) : (
                <IconButton name="close" label={`Убрать: ${name}`} onClick={() => set(0)} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
