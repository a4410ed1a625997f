import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, plus, roubles, times } from '#domain/money/money.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { countsSets, mostSets, piecesOfSets } from '#domain/wholesale/group.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './edit-lines.module.css';

interface EditGroupProps {
  lines: StaffOrder['items'];
  /** The new number of sets; 0 takes the group out, undefined leaves it as it was sold. */
  sets: number | undefined;
  onChange: (sets: number) => void;
}

/** A wholesale group of an order, changed and taken out as a whole. */
export function EditGroup({ lines, sets, onChange }: EditGroupProps) {
  const [first] = lines;
  if (first === undefined) return null;
  if (first.bundle === undefined) return <FixedGroup lines={lines} />;
  const { bundle } = first;
  const now = sets ?? bundle.quantity;
  const members = lines.flatMap((line) => {
    if (line.bundle === undefined) return [];
    const quantity =
      now === bundle.quantity ? line.quantity : piecesOfSets({ ...line, bundle: line.bundle }, now);
    return [{ line, bundle: line.bundle, quantity, left: line.quantity + (line.stock ?? 0) }];
  });
  const pieces = members.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = members.reduce(
    (all, { line, quantity }) => plus(all, times(line.unitPrice, quantity)),
    roubles(0),
  );
  const name = `${first.name}. ${BUNDLE_TITLES[bundle.type]}`;
  return (
    <li className={styles['line']} data-gone={now === 0 || undefined}>
      <Thumb src={first.image} size="s" />
      <span className={styles['what']}>
        {name}
        <small>
          {members.map(({ line, quantity }) => `${line.colorName} ${line.sizeName} × ${quantity}`).join(', ')}
        </small>
      </span>
      <span className={styles['count']}>
        {now === 0 ? (
          <span className="muted">убран</span>
        ) : countsSets(bundle) ? (
          <Stepper
            label={`Наборов, ${name}`}
            value={now}
            min={1}
            max={Math.max(bundle.quantity, mostSets(members))}
            onChange={onChange}
            wholesale
          />
        ) : (
          <span className="muted">{piecesText(pieces)}</span>
        )}
        {now > 0 && now !== bundle.quantity ? <s>{countText(bundle.quantity, 'set')}</s> : null}
      </span>
      <span className={styles['sum']}>{formatRoubles(sum)}</span>
      <span className={styles['drop']}>
        {now === 0 ? (
          <Button
            variant="quiet"
            size="s"
            aria-label={`Вернуть: ${name}`}
            onClick={() => onChange(bundle.quantity)}
          >
            Вернуть
          </Button>
        ) : (
          <IconButton name="close" label={`Убрать: ${name}`} onClick={() => onChange(0)} />
        )}
      </span>
    </li>
  );
}

/** A group of an order of old, which does not tell how it was put together: it stays as it was sold. */
function FixedGroup({ lines }: { lines: StaffOrder['items'] }) {
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const cost = lines.reduce(
    (all, { unitPrice, quantity }) => plus(all, times(unitPrice, quantity)),
    roubles(0),
  );
  return (
    <li className={styles['line']}>
      <Thumb src={lines[0]?.image ?? null} size="s" />
      <span className={styles['what']}>
        {lines[0]?.name}. Опт
        <small>
          {lines
            .map(({ colorName, sizeName, quantity }) => `${colorName} ${sizeName} × ${quantity}`)
            .join(', ')}
        </small>
      </span>
      <span className={`${styles['count']} muted`}>{piecesText(pieces)}</span>
      <span className={styles['sum']}>{formatRoubles(cost)}</span>
    </li>
  );
}
