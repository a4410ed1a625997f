import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useMenuCategories } from '#web/shop/catalog/catalog-data.ts';
import { useSearches } from '#web/shop/search/search-history.ts';
import { suggestionsQuery } from '#web/shop/search/search-queries.ts';
import { tidyQuery } from '#web/shop/search/search-query.ts';
import { type SuggestionGroup, suggestionGroups } from './suggestion-groups.ts';

/** A pause between letters, after which the shop is asked, in milliseconds. */
const PAUSE = 150;

export interface FoundSuggestions {
  readonly q: string;
  readonly groups: readonly SuggestionGroup[];
  /** The query that the suggestions are for, where it is not the one typed. */
  readonly corrected: string | undefined;
  /** The shop is being asked. */
  readonly isLooking: boolean;
}

interface Listening {
  isListening: boolean;
  /** Where nothing is typed, categories are suggested beside the history. */
  withCategories: boolean;
}

/** What to suggest for a text that is being typed. Answers to an older text are dropped, their calls cut off. */
export function useSuggestions(text: string, { isListening, withCategories }: Listening): FoundSuggestions {
  const q = tidyQuery(text);
  const asked = useDebounced(isListening ? q : '');
  const answer = useQuery(suggestionsQuery(useCaller(), asked));
  const searches = useSearches();
  const { categories } = useMenuCategories();
  const found = asked === '' ? undefined : answer.data;
  return {
    q,
    groups: suggestionGroups(q, { searches, categories: withCategories ? categories : [], found }),
    corrected: found?.corrected,
    isLooking: isListening && q !== '' && (asked !== q || answer.isFetching),
  };
}

/** A text once it stays as it is; nothing at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
