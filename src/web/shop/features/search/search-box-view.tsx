import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SearchField } from './search-field.tsx';
import { SuggestionList, SuggestionStatus } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

/** Places in the history of this tab that were here before: the one where the page was opened, and where search was. */
const visits = new Set<unknown>(typeof window === 'undefined' ? [] : [keyOf(window.history.state)]);

/** The field of the search page; its suggestions hang over what was found. */
export function SearchBoxView({ query }: { query: string }) {
  const box = useSearchBox({ query });
  const { key } = useLocation();
  const { input } = box;
  useEffect(() => {
    // who comes by a press on «Поиск» comes to type; who comes back, or opens the address, does not
    const isNew = !visits.has(key);
    visits.add(key);
    if (isNew && query === '') input.current?.focus();
  }, [key, query, input]);
  return (
    <div
      className="sbox"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
    >
      <SearchField box={box} />
      <SuggestionList box={box} />
      <SuggestionStatus box={box} />
    </div>
  );
}

/** The router keeps the key of a place in the state of the browser's history. */
function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}
