import { sizeLabel } from '#domain/catalog/sizes.ts';
import { NBSP } from '#domain/ru/number.ts';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import { useColors } from '#web/core/store/store-data.ts';
import '#web/ui/dot.css';
import styles from './wholesale-wizard.module.css';

/** The lines of a set, each as colour, size and pieces in short form. */
export function BundleContents({ lines }: { lines: readonly BundleRow[] }) {
  const colorOf = useColors();
  return (
    <ul className={styles['contents']} aria-label="Состав набора">
      {lines.map(({ colorCode, sizeCode, quantity }) => (
        <li key={`${colorCode} ${sizeCode}`}>
          <i className="dot" style={{ '--sw': colorOf(colorCode).hex }} />
          <span className="sr">{colorOf(colorCode).name}, </span>
          {sizeLabel(sizeCode, null)}
          {NBSP}×{NBSP}
          {quantity}
        </li>
      ))}
    </ul>
  );
}
