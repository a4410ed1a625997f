import type { CartItem } from '#contract/cart-lines.ts';
import { formatRoubles, plus, roubles, times } from '#domain/money/money.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { countsSets, MAX_SETS } from '#domain/wholesale/group.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { AskedLine } from './asked-line.ts';
import styles from './quoted-lines.module.css';

interface QuotedGroupProps {
  lines: readonly AskedLine[];
  /** The same lines with their prices, as far as they are known. */
  known: readonly CartItem[];
  onChange: (lines: readonly AskedLine[]) => void;
}

/** A wholesale group that is to be ordered: its sets are changed and taken out as a whole. */
export function QuotedGroup({ lines, known, onChange }: QuotedGroupProps) {
  const [first] = lines;
  const [priced] = known;
  if (first?.bundle === undefined) return null;
  const { bundle } = first;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = known.reduce(
    (all, { unitPrice, quantity }) => plus(all, times(unitPrice, quantity)),
    roubles(0),
  );
  const isShort = known.some(({ available, quantity }) => available < quantity);
  const kind = countsSets(bundle)
    ? `${BUNDLE_TITLES[bundle.type]}, ${countText(bundle.quantity, 'set')}`
    : BUNDLE_TITLES[bundle.type];
  const name = priced === undefined ? kind : `${priced.productId.name}. ${kind}`;
  const setSets = (sets: number) =>
    onChange(
      lines.map((line) => ({
        ...line,
        quantity: bundle.type === 'individual' ? line.quantity : (line.bundle?.perSet ?? 1) * sets,
        bundle: { ...bundle, perSet: line.bundle?.perSet ?? 1, quantity: sets },
      })),
    );
  return (
    <li className={styles['line']}>
      <span className={styles['what']}>
        {name}
        <small className={isShort ? styles['short'] : undefined}>
          {priced === undefined ? 'не продаётся оптом' : membersText(known)}
          {isShort ? ', столько нет' : null}
        </small>
      </span>
      {countsSets(bundle) ? (
        <Stepper
          label={`Наборов, ${name}`}
          value={bundle.quantity}
          min={1}
          max={MAX_SETS}
          onChange={setSets}
          wholesale
        />
      ) : (
        <span className="muted">{piecesText(pieces)}</span>
      )}
      <span className={styles['sum']}>{priced === undefined ? null : formatRoubles(sum)}</span>
      <IconButton name="close" label={`Убрать: ${name}`} onClick={() => onChange([])} />
    </li>
  );
}

/** «Красный 44 × 2, красный 46 × 2». */
const membersText = (known: readonly CartItem[]): string =>
  known.map(({ colorName, sizeName, quantity }) => `${colorName} ${sizeName} × ${quantity}`).join(', ');
