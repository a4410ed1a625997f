import { Sheet } from '#web/ui/dialog.tsx';
import { SearchField } from './search-field.tsx';
import { SuggestionList, SuggestionStatus } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

/** The search over any page: from the top on a desk, the whole screen on a phone. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const box = useSearchBox({ query: '', isOpen: true });
  return (
    <Sheet open onOpenChange={onClose} side="top" title="Поиск" heading={<SearchField box={box} />}>
      <SuggestionList box={box} />
      <SuggestionStatus box={box} />
    </Sheet>
  );
}
