import { useFormState } from 'react-hook-form';
import styles from './product-editor.module.css';
import type { ProductValues } from './product-values.ts';

type Name = keyof ProductValues;

/** The sections of the page in their order, and the fields of each. */
const SECTIONS: readonly { id: string; title: string; fields: readonly Name[] }[] = [
  { id: 'main', title: 'Основное', fields: ['name', 'description', 'texts', 'sku', 'slug'] },
  { id: 'variants', title: 'Варианты и остатки', fields: [] },
  { id: 'pictures', title: 'Фотографии', fields: ['pictures'] },
  { id: 'ratios', title: 'Сочетания для опта', fields: ['sizeRatios'] },
  { id: 'seo', title: 'Поиск (SEO)', fields: ['seo'] },
  { id: 'show', title: 'Показ', fields: ['isActive', 'isNew', 'newUntil', 'categoryIds'] },
  { id: 'prices', title: 'Цены', fields: ['price', 'oldPrice'] },
  { id: 'retail', title: 'Розница', fields: ['retail'] },
  { id: 'wholesale', title: 'Опт', fields: ['wholesale'] },
  {
    id: 'legal',
    title: 'Закон и уход',
    fields: ['composition', 'care', 'country', 'manufacturer', 'declarationUrl'],
  },
];

/** Where the sections of the page are, and how many fields are wrong in each. */
export function SectionList() {
  const { errors } = useFormState<ProductValues>();
  return (
    <nav className={styles['sections']} aria-label="Разделы товара">
      {SECTIONS.map(({ id, title, fields }) => {
        const wrong = fields.reduce((sum, field) => sum + wrongIn(errors[field]), 0);
        return (
          <a key={id} href={`#${id}`}>
            {title}
            {wrong > 0 ? (
              <b>
                <span className="sr">ошибок: </span>
                {wrong}
              </b>
            ) : null}
          </a>
        );
      })}
    </nav>
  );
}

/** How many fields are wrong within a field of several. */
function wrongIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') return 1;
  return Object.entries(error).reduce((sum, [key, part]) => sum + (key === 'ref' ? 0 : wrongIn(part)), 0);
}
