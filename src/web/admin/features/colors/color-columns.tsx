import type { StaffColor } from '#contract/staff-colors.ts';
import { numberText } from '#domain/ru/number.ts';
import type { EntryColumn } from '#web/admin/kit/entry/entry-table.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import styles from './colors.module.css';
import '#web/ui/dot.css';

const countOf = (count: number) => (count === 0 ? 'нет' : numberText(count));

/** The columns of the list of colours. */
export const COLOR_COLUMNS: readonly EntryColumn<StaffColor>[] = [
  {
    key: 'name',
    title: 'Цвет',
    isMain: true,
    cell: ({ name, hex, isArchived }) => (
      <>
        <i className={`dot ${styles['dot']}`} style={{ '--sw': hex }} />
        <span>{name.ru}</span>
        {isArchived ? <StatusPill>В архиве</StatusPill> : null}
      </>
    ),
  },
  { key: 'code', title: 'Код', isMain: true, cell: ({ code }) => code },
  { key: 'hex', title: 'Hex', cell: ({ hex }) => hex },
  { key: 'en', title: 'English', cell: ({ name }) => <span lang="en">{name.en}</span> },
  {
    key: 'products',
    title: 'Товаров',
    isMain: true,
    isNumber: true,
    cell: ({ productCount }) => countOf(productCount),
  },
  {
    key: 'variants',
    title: 'Вариантов',
    isNumber: true,
    cell: ({ variantCount }) => countOf(variantCount),
  },
];
