import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './pagination.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page; real links, so that they work without scripts. */
  hrefFor: (page: number) => string;
}

/** Pages of a list; nothing when there is one. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Страницы">
      <ul className="pages">
        {page > 1 ? (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <Icon name="chevron-left" />
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((item) => (
          <li key={item.key} className={item.isSpare ? 'pages__spare' : undefined}>
            {item.page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefFor(item.page)}
                aria-label={`Страница ${item.page}`}
                aria-current={item.page === page ? 'page' : undefined}
              >
                {item.page}
              </Link>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link to={hrefFor(page + 1)} rel="next" aria-label="Следующая страница">
              <Icon name="chevron-right" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface PageItem {
  key: string;
  page: number | null;
  /** Between the present page and a gap: an arrow leads there too, so narrow screens do without. */
  isSpare: boolean;
}

/** The first, the last, the present one with its neighbours; null stands for a gap. */
export function pageNumbers(page: number, pages: number): PageItem[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const isAfterGap = n - (shown[index - 1] ?? 0) > 1;
    const isBeforeGap = (shown[index + 1] ?? n) - n > 1;
    const isSpare = (n < page && n > 1 && isAfterGap) || (n > page && n < pages && isBeforeGap);
    const item: PageItem = { key: String(n), page: n, isSpare };
    return isAfterGap ? [{ key: `gap-${n}`, page: null, isSpare: false }, item] : [item];
  });
}
