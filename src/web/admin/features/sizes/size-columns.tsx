import type { StaffSize } from '#contract/staff-sizes.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { numberText } from '#domain/ru/number.ts';
import type { EntryColumn } from '#web/admin/kit/entry/entry-table.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { MEASURES } from './size-values.ts';

/** A measure as people write it: a comma, no zeros behind it. */
const measureText = (value: number | null): string => (value === null ? 'нет' : numberText(value));

/** What the list tells of a size. */
export const SIZE_COLUMNS: readonly EntryColumn<StaffSize>[] = [
  {
    key: 'code',
    title: 'Размер',
    isMain: true,
    cell: ({ code, isArchived }) => (
      <>
        <b>{sizeLabel(code, null)}</b>
        {isArchived ? <StatusPill>В архиве</StatusPill> : null}
      </>
    ),
  },
  { key: 'letter', title: 'Буква', isMain: true, cell: ({ letter }) => letter || 'нет' },
  { key: 'name', title: 'В магазине', cell: ({ name }) => name },
  ...MEASURES.map(([key, title]) => ({
    key,
    title: `${title}, см`,
    isNumber: true,
    cell: ({ measures }: StaffSize) => measureText(measures[key]),
  })),
  {
    key: 'variants',
    title: 'Вариантов',
    isMain: true,
    isNumber: true,
    cell: ({ variantCount }) => (variantCount === 0 ? 'нет' : numberText(variantCount)),
  },
];
