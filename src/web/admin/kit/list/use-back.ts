import { useLocation } from 'react-router';

/** The list that a page was opened from, as it was left, filters and page included; else its beginning. */
export function useBack(list: string): string {
  const { state } = useLocation();
  const back = (state as { back?: unknown } | null)?.back;
  return typeof back === 'string' && back.startsWith(list) ? back : list;
}
