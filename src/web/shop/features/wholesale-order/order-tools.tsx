import { useEffect, useState } from 'react';
import { numberText } from '#domain/ru/number.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';
import type { OrderSearch } from '#web/shop/wholesale-order/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './wholesale-order.module.css';

interface OrderToolsProps {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
  categories: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** Products of all categories that the words find. */
  total: number | undefined;
  isChosenOnly: boolean;
  onChosenOnly: (isOn: boolean) => void;
  onList: () => void;
}

/** How long typing may pause before it is looked for, in milliseconds. */
const PAUSE = 250;

/** Looking for products, and ways to bring many in at once. */
export function OrderTools(props: OrderToolsProps) {
  const { search, onSearch, categories, total, isChosenOnly, onChosenOnly, onList } = props;
  const [text, setText] = useState(search.q);
  useEffect(() => {
    const q = text.trim();
    if (q === search.q) return;
    const timer = setTimeout(() => onSearch({ ...search, q }), PAUSE);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <>
      <div className={styles['tools']}>
        <label className={styles['search']}>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="Поиск"
            placeholder="Артикул, название или штрихкод"
            maxLength={MAX_QUERY_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button variant="quiet" icon="paste" onClick={onList}>
          Вставить списком
        </Button>
        <Switch checked={isChosenOnly} onChange={(event) => onChosenOnly(event.target.checked)}>
          Только выбранные
        </Switch>
      </div>
      {categories.length > 1 ? (
        <fieldset className={styles['chips']}>
          <legend className="sr">Категории</legend>
          <ToggleChip
            pressed={search.category === null}
            onChange={() => onSearch({ ...search, category: null })}
          >
            Все{total === undefined ? null : ` ${numberText(total)}`}
          </ToggleChip>
          {categories.map(({ slug, name, count }) => (
            <ToggleChip
              key={slug}
              pressed={search.category === slug}
              onChange={(isOn) => onSearch({ ...search, category: isOn ? slug : null })}
            >
              {name} {numberText(count)}
            </ToggleChip>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
