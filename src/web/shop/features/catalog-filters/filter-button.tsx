import { useState } from 'react';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { countFilters } from '#web/shop/catalog/list-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { FiltersProps } from './filters-props.ts';

function DrawnButton(props: Omit<FiltersProps, 'hrefFor'>) {
  const { part: Sheet, need } = useOnDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(props.address);
  const press = async () => {
    if (!(await need())) return window.location.assign('#filters');
    // another opening begins with what is chosen then
    setOpened((before) => before + 1);
    setOpen(true);
  };
  const label = (
    <>
      <Icon name="filters" />
      Фильтры
      {count > 0 ? (
        <>
          <span className="sr">, выбрано</span> <Tag tone="mute">{count}</Tag>
        </>
      ) : null}
    </>
  );
  return (
    <>
      <button
        type="button"
        className="fbutton fbutton--script"
        aria-haspopup="dialog"
        onClick={() => void press()}
      >
        {label}
      </button>
      <noscript>
        <a className="fbutton" href="#filters">
          {label}
        </a>
      </noscript>
      {Sheet ? <Sheet key={opened} {...props} open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}

/** Opens the filters on narrow screens; their code is fetched with the first press. */
export const FilterButton = import.meta.env.SSR
  ? keptAs('filter-button', DrawnButton, ({ address }) => countFilters(address))
  : DrawnButton;
