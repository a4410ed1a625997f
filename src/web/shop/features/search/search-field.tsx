import clsx from 'clsx';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { SearchBox } from './use-search-box.ts';
import './search.css';

/** The field itself. A form of the browser's own, so that it searches without scripts too. */
export function SearchField({ box }: { box: SearchBox }) {
  const { text, input, isListed, listId, activeId } = box;
  return (
    <form
      role="search"
      className={clsx('sfield', box.isLooking && 'sfield--looking')}
      method="get"
      action={paths.search()}
      onSubmit={box.onSubmit}
    >
      <input
        ref={input}
        className="sfield__input"
        name="q"
        value={text}
        onChange={(event) => box.setText(event.target.value)}
        onKeyDown={box.onKeyDown}
        onFocus={() => text === '' && box.open()}
        role="combobox"
        aria-label="Поиск по каталогу"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder="Что ищем?"
        maxLength={MAX_QUERY_LENGTH}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <IconButton type="submit" name="search" label="Найти" className="sfield__go" />
      {text === '' ? null : (
        <button
          type="button"
          className="sfield__clear small muted"
          onClick={() => {
            box.setText('');
            input.current?.focus();
          }}
        >
          Очистить
        </button>
      )}
    </form>
  );
}
