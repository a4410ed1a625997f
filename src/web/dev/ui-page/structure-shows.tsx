import { useState } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FilterChips, ToggleChip } from '#web/ui/chips.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { LONG_TEXT } from './samples.ts';
import { Show } from './show.tsx';

export function TabShows() {
  return (
    <Show id="tabs" title="Вкладки и складки">
      <LinkTabs
        label="Заказы"
        tabs={[
          { to: '#tabs', label: 'Все', current: true },
          { to: '#buttons', label: 'Новые', current: false },
          { to: '#fields', label: 'Отправленные', current: false },
          { to: '#notes', label: 'Отменённые', current: false },
        ]}
      />
      <PanelTabs
        label="О товаре"
        tabs={[
          { value: 'fabric', label: 'Состав', panel: <p>Шерсть 70%, вискоза 30%.</p> },
          { value: 'care', label: 'Уход', panel: <p>{LONG_TEXT}</p> },
          { value: 'delivery', label: 'Доставка', panel: <p>Курьером или в пункт выдачи.</p> },
        ]}
      />
      <Accordion
        open={['fabric']}
        folds={[
          { value: 'fabric', title: 'Состав и уход', content: <p>Шерсть 70%, вискоза 30%.</p> },
          { value: 'long', title: LONG_TEXT, content: <p>{LONG_TEXT}</p> },
          { value: 'return', title: 'Возврат', content: <p>В течение 14 дней.</p> },
        ]}
      />
    </Show>
  );
}

export function NavigationShows() {
  const [filters, setFilters] = useState(['Чёрный', '46 (M)', 'до 9 999 999 ₽']);
  const [isNew, setNew] = useState(true);
  return (
    <Show id="navigation" title="Пути и фильтры">
      <Breadcrumbs
        trail={[
          { name: 'Главная', to: '#navigation' },
          { name: 'Платья', to: '#navigation' },
          { name: LONG_TEXT },
        ]}
      />
      <div className="show__row">
        <ToggleChip pressed={isNew} onChange={setNew}>
          Новинки
        </ToggleChip>
        <ToggleChip pressed={!isNew} onChange={(pressed) => setNew(!pressed)}>
          Распродажа
        </ToggleChip>
      </div>
      <FilterChips
        chips={filters.map((name) => ({
          key: name,
          label: name,
          spoken: name,
          onRemove: () => setFilters(filters.filter((other) => other !== name)),
        }))}
        onClear={() => setFilters([])}
      />
      <Pagination page={5} pages={12} hrefFor={(page) => `#page-${page}`} />
    </Show>
  );
}
