import { useId } from 'react';
import type { ShopColor } from '#domain/catalog/colors.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import '#web/ui/dot.css';
import './product-options.css';

interface ColorPickerProps {
  colors: readonly ShopColor[];
  value: string | null;
  /** Colours with a piece to buy in the chosen size; the others are struck, yet can be looked at. */
  inStock: ReadonlySet<string>;
  onChange: (code: string) => void;
}

/** A radio group of swatches; the name of the chosen colour stands in words beside the label. */
export function ColorPicker({ colors, value, inStock, onChange }: ColorPickerProps) {
  const group = useId();
  const chosen = colors.find((color) => color.code === value);
  return (
    <fieldset className="opt">
      <legend className="opt__label">
        Цвет: <b>{chosen?.name ?? 'выберите'}</b>
      </legend>
      <div className="swatches">
        {colors.map((color) => (
          <label key={color.code} className={inStock.has(color.code) ? 'swatch' : 'swatch swatch--gone'}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={color.code === value}
              onChange={() => onChange(color.code)}
            />
            <span className="sr">{spoken(color.name, inStock.has(color.code))}</span>
            <i className="dot" style={{ '--sw': color.hex }} title={color.name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SizePickerProps {
  sizes: readonly string[];
  value: string | null;
  inStock: ReadonlySet<string>;
  onChange: (code: string) => void;
}

/** A radio group of sizes, the Russian number first; gone ones are crossed out, never hidden. */
export function SizePicker({ sizes, value, inStock, onChange }: SizePickerProps) {
  const group = useId();
  return (
    <fieldset className="opt">
      <legend className="opt__label">
        Размер: <b>{value === null ? 'выберите' : sizeLabel(value)}</b>
      </legend>
      <div className="sizes">
        {sizes.map((size) => (
          <label key={size} className={inStock.has(size) ? 'size' : 'size size--gone'}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={size === value}
              onChange={() => onChange(size)}
            />
            <span aria-hidden="true">{sizeLabel(size)}</span>
            <span className="sr">{spoken(sizeLabel(size), inStock.has(size))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const spoken = (name: string, isInStock: boolean) => (isInStock ? name : `${name}, нет в наличии`);
