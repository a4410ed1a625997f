import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** A link to the search; with scripts it opens the search over the page, whose code comes with the first reach for it. */
export function SearchOpener({ className }: { className: string }) {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const { part, need } = useOnDemand(() => import('./search-panel.tsx'));
  // as with the menu: a move to another page closes it by itself
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isHere = pathname === paths.search();
  return (
    <>
      <Link
        className={`iconbtn ${className}`}
        to={paths.search()}
        aria-label="Поиск"
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={() => void need()}
        onClick={(event) => {
          if (isHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void need().then((isThere) => (isThere ? setOpenOn(key) : navigate(paths.search())));
        }}
      >
        <Icon name="search" />
      </Link>
      {part !== null && openOn === key ? <part.SearchPanel onClose={() => setOpenOn(null)} /> : null}
    </>
  );
}
