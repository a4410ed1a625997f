import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { forgetSearch } from '#web/shop/search/search-history.ts';
import { tidyQuery } from '#web/shop/search/search-query.ts';
import type { Suggestion } from './suggestion-groups.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxOptions {
  /** What is looked for on this page. */
  query: string;
  /** The list always stands under the field, as in a panel of its own; elsewhere it hangs over the page. */
  isOpen?: boolean;
}

export type SearchBox = ReturnType<typeof useSearchBox>;

/** A field with suggestions, as the combobox of WAI-ARIA with a list: the focus stays in the field. */
export function useSearchBox({ query, isOpen: staysOpen = false }: SearchBoxOptions) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: query, query });
  // a move to another page closes the list by itself
  const [openOn, setOpenOn] = useState<string | null>(null);
  // by its key: the list changes under it
  const [active, setActive] = useState<string | null>(null);
  // another search has come up, by Back or a link: the field shows that one
  const text = typed.query === query ? typed.text : query;
  const isOpen = staysOpen || openOn === key;
  const { groups, ...suggested } = useSuggestions(text, {
    isListening: isOpen,
    withCategories: staysOpen,
  });
  const items = groups.flatMap((group) => group.items);
  const isListed = isOpen && items.length > 0;
  const current = isListed ? items.find((item) => item.key === active) : undefined;
  const idOf = (item: Suggestion) => `${listId}-${items.indexOf(item)}`;
  const activeId = current && idOf(current);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setOpenOn(null);
    setActive(null);
  };
  const open = () => setOpenOn(key);
  const setText = (next: string) => {
    setTyped({ text: next, query });
    setActive(null);
    open();
  };
  // typed before the scripts had come: the first drawing of their own would empty the field
  const takeTyped = useRef(() => {
    const before = input.current?.value;
    if (before && before !== text) setText(before);
  });
  useLayoutEffect(() => takeTyped.current(), []);
  /** A phone's keyboard would cover what was found. */
  const leave = () => {
    close();
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // what was typed before the page came alive is known to the field alone
    const q = tidyQuery(input.current?.value ?? '');
    if (q === '') return input.current?.focus();
    leave();
    void navigate(paths.search({ q }));
  };
  const step = (by: 1 | -1) => {
    if (!isListed) return open();
    // round through the field itself, which stands before the first and after the last
    const places = [null, ...items.map((item) => item.key)];
    const place = places.indexOf(current?.key ?? null) + by;
    setActive(places.at(place % places.length) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = keyAction(event.key);
    if (act === undefined) return;
    act();
    event.preventDefault();
  };
  const keyAction = (name: string): (() => void) | undefined => {
    if (name === 'ArrowDown') return () => step(1);
    if (name === 'ArrowUp') return () => step(-1);
    if (name === 'Escape' && !staysOpen) return isListed ? close : () => setText('');
    if (current === undefined) return undefined;
    if (name === 'Home') return () => setActive(items[0]?.key ?? null);
    if (name === 'End') return () => setActive(items.at(-1)?.key ?? null);
    const { past } = current;
    if (name === 'Delete' && past !== undefined) return () => forgetSearch(past);
    if (name !== 'Enter') return undefined;
    return () => {
      leave();
      void navigate(current.to);
    };
  };
  return {
    ...suggested,
    text,
    groups,
    listId,
    idOf,
    activeId,
    isListed,
    input,
    setText,
    open,
    close,
    leave,
    onSubmit,
    onKeyDown,
  };
}
