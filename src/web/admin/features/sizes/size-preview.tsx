import type { StaffSize } from '#contract/staff-sizes.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { clothingTable } from '#domain/catalog/written-sizes.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { paths } from '#web/paths.ts';
import styles from './size-preview.module.css';

interface SizePreviewProps {
  sizes: readonly StaffSize[];
  /** The size that is edited, marked in the table. */
  openCode: string | null;
}

/** The table of clothing as a shopper reads it: what is stored, with the built-in ranges where nothing was written. */
export function SizePreview({ sizes, openCode }: SizePreviewProps) {
  const { measures, rows } = clothingTable(
    sizes.map((size) => ({ ...size, isOffered: !size.isArchived || size.variantCount > 0 })),
  );
  return (
    <Card title="Как увидит покупатель" isFlush>
      <table className={styles['table']}>
        <caption className="sr">Таблица размеров в магазине, сантиметры</caption>
        <thead>
          <tr>
            <th scope="col">Размер</th>
            {measures.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, values }) => (
            <tr key={code} aria-current={code === openCode ? 'true' : undefined}>
              <th scope="row">{sizeLabel(code)}</th>
              {values.map((value, at) => (
                <td key={measures[at]?.key}>{value || 'нет'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['foot']}>
        <a className="link" href={paths.sizeChart()} target="_blank" rel="noreferrer">
          Открыть страницу размеров
        </a>
      </p>
    </Card>
  );
}
