import { Link } from 'react-router';
import type { SearchMeta } from '#contract/search.ts';
import { NBSP } from '#domain/ru/number.ts';
import { type ListAddress, paths } from '#web/paths.ts';
import { withFilters } from '#web/shop/catalog/list-address.ts';
import { isCutQuery } from '#web/shop/search/search-query.ts';
import './search.css';

interface UnderstoodNoteProps {
  address: ListAddress;
  /** The query as the address of the browser has it. */
  raw: string;
  meta: SearchMeta | undefined;
}

/** Says plainly what was looked for, where that is not what was typed, with a way back to the very words. */
export function UnderstoodNote({ address, raw, meta }: UnderstoodNoteProps) {
  const { q = '', literal } = address;
  return (
    <div className="understood" role="status">
      {isCutQuery(raw) ? <p>Запрос слишком длинный, ищем по его началу.</p> : null}
      {meta?.corrected === undefined ? null : (
        <p>
          Показаны результаты по{NBSP}запросу «<b>{meta.corrected}</b>»
          {meta.layoutSwitched ? ', раскладку исправили' : ''}.{' '}
          <Link className="link" to={paths.search(withFilters(address, { literal: true }))}>
            Искать «{q}»
          </Link>
        </p>
      )}
      {literal ? (
        <p>
          Ищем дословно «<b>{q}</b>».{' '}
          <Link className="link" to={paths.search(withFilters(address, { literal: undefined }))}>
            Искать с исправлениями
          </Link>
        </p>
      ) : null}
      {meta !== undefined && meta.total > 0 ? <Relaxed meta={meta} /> : null}
    </div>
  );
}

function Relaxed({ meta: { relaxed, ignored } }: { meta: SearchMeta }) {
  if (ignored.length > 0) {
    const words = ignored.map((word) => `«${word}»`).join(', ');
    return (
      <p>
        По {ignored.length > 1 ? 'словам' : 'слову'} {words} ничего не нашли, показаны товары по остальным.
      </p>
    );
  }
  return relaxed ? <p>Всё сразу не нашли. Показаны товары, которые подходят частично.</p> : null;
}
