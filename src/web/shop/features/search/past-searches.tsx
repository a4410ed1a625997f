import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { forgetSearch, forgetSearches, useSearches } from '#web/shop/search/search-history.ts';
import { IconButton } from '#web/ui/button.tsx';
import './search.css';

/** What was looked for on this device. Where nothing was, as the server draws it, a box of the same height says what to look for. */
export function PastSearches() {
  const searches = useSearches();
  if (searches.length === 0) {
    return (
      <section className="past" aria-labelledby="past-title">
        <h2 id="past-title" className="past__title">
          Что можно искать
        </h2>
        <p className="past__text muted">Название вещи, цвет, ткань, размер или артикул</p>
      </section>
    );
  }
  return (
    <section className="past" aria-labelledby="past-title">
      <div className="past__head">
        <h2 id="past-title" className="past__title">
          Вы искали
        </h2>
        <button type="button" className="link small" onClick={forgetSearches}>
          Очистить<span className="sr"> историю</span>
        </button>
      </div>
      <ul className="past__list">
        {searches.map((query) => (
          <li key={query} className="past__item">
            <Link className="past__query" to={paths.search({ q: query })}>
              {query}
            </Link>
            <IconButton
              name="close"
              size="s"
              label={`Убрать из истории: ${query}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                forgetSearch(query);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that goes would take the focus with it. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}
