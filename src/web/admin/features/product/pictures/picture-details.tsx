import { offered } from '#web/admin/product/offered.ts';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import type { ProductPicture } from '../product-values.ts';
import styles from './pictures.module.css';

interface PictureDetailsProps {
  picture: ProductPicture;
  /** Counted from 1. */
  position: number;
  colors: ProductChoices['colors'];
  ownColors: readonly string[];
  disabled: boolean;
  onChange: (part: Partial<ProductPicture>) => void;
  onMain: () => void;
  onRemove: () => void;
}

/** What is said of the chosen picture, and what can be done with it. */
export function PictureDetails(props: PictureDetailsProps) {
  const { picture, position, colors, ownColors, disabled, onChange, onMain, onRemove } = props;
  const own = colors.filter(({ code }) => ownColors.includes(code) || code === picture.colorCode);
  const choices = ownColors.length === 0 ? offered(colors, ({ code }) => code === picture.colorCode) : own;
  return (
    <div className={styles['details']} role="group" aria-label={`Фото ${position}`}>
      <Select
        label={`Цвет фото ${position}`}
        value={picture.colorCode ?? ''}
        options={[
          { value: '', label: 'Без цвета' },
          ...choices.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => onChange({ colorCode: event.target.value || null })}
      />
      <Field
        label="Что на фото"
        hint="Прочтут тем, кто не видит. Пусто: название и цвет."
        maxLength={200}
        value={picture.alt}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <div className={styles['actions']}>
        {picture.isMain ? null : (
          <Button variant="quiet" size="s" disabled={disabled} onClick={onMain}>
            Сделать главным
          </Button>
        )}
        <Button variant="quiet" size="s" icon="trash" disabled={disabled} onClick={onRemove}>
          Удалить фото
        </Button>
      </div>
    </div>
  );
}
