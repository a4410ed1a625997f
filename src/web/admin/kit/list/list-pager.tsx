import { numberText } from '#domain/ru/number.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import styles from './list-pager.module.css';
import type { ListState } from './use-list.ts';

interface ListPagerProps {
  list: ListState;
  meta: { page: number; limit: number; total: number; pages: number };
}

/** Which rows of how many stand here, and the way to the others. */
export function ListPager({ list, meta: { page, limit, total, pages } }: ListPagerProps) {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <div className={styles['pager']}>
      <span>
        {first}–{last} из {numberText(total)}
      </span>
      <Pagination page={page} pages={pages} hrefFor={(to) => list.hrefFor({ page: to })} />
    </div>
  );
}
