import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { ToggleChip } from '#web/ui/chips.tsx';
import type { ProductPicture } from '../product-values.ts';
import styles from './pictures.module.css';

interface ColorFilterProps {
  pictures: readonly ProductPicture[];
  colors: ProductChoices['colors'];
  /** Codes of the colours in which the product is sold: one without a picture is marked. */
  ownColors: readonly string[];
  /** The colour whose pictures are shown; null for all. */
  colorCode: string | null;
  onChoose: (colorCode: string | null) => void;
}

/** Shows the pictures of one colour alone; nothing as long as there are fewer than two. */
export function ColorFilter({ pictures, colors, ownColors, colorCode, onChoose }: ColorFilterProps) {
  const countOf = (code: string) => pictures.filter((it) => it.colorCode === code).length;
  const shown = colors.filter(
    ({ code }) => countOf(code) > 0 || ownColors.includes(code) || code === colorCode,
  );
  if (shown.length < 2 || pictures.length === 0) return null;
  return (
    <div className={styles['filter']} role="group" aria-label="Фотографии по цвету">
      <ToggleChip pressed={colorCode === null} onChange={() => onChoose(null)}>
        Все {pictures.length}
      </ToggleChip>
      {shown.map(({ code, name, hex }) => (
        <ToggleChip key={code} pressed={code === colorCode} onChange={() => onChoose(code)}>
          <i className="dot" style={{ '--sw': hex }} /> {name} {countOf(code) || 'нет'}
        </ToggleChip>
      ))}
    </div>
  );
}
