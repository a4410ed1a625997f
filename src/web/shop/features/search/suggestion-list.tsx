import { Link } from 'react-router';
import { priceText } from '#domain/money/money.ts';
import { forgetSearch, forgetSearches } from '#web/shop/search/search-history.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { matchParts } from './match-parts.ts';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';
import type { SearchBox } from './use-search-box.ts';
import './search.css';

/** What is suggested under the field. The field keeps the focus; fingers and mice press here. */
export function SuggestionList({ box }: { box: SearchBox }) {
  const { groups, isListed, corrected } = box;
  return (
    // what is pressed here must not take the focus out of the field, as that would close the list
    <div className="suggest" hidden={!isListed} onMouseDown={(event) => event.preventDefault()}>
      {isListed ? (
        <>
          {corrected === undefined ? null : (
            <p className="suggest__note">Показаны подсказки для «{corrected}»</p>
          )}
          <div id={box.listId} className="suggest__groups" role="listbox" aria-label="Подсказки">
            {groups.map((group) => (
              <Group key={group.kind} group={group} box={box} />
            ))}
          </div>
          {groups.some(({ kind }) => kind === 'history') ? (
            <div className="suggest__foot">
              <button type="button" className="link small" onClick={forgetSearches}>
                Очистить историю
              </button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Tells how many suggestions there are, and that they are being looked for. */
export function SuggestionStatus({ box: { isListed, isLooking, groups } }: { box: SearchBox }) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <p className="sr" role="status">
      {isListed ? (isLooking ? 'Ищем подсказки…' : `Подсказок: ${count}`) : null}
    </p>
  );
}

function Group({ group, box }: { group: SuggestionGroup; box: SearchBox }) {
  return (
    <div className={`suggest__group suggest__group--${group.kind}`} role="group" aria-label={group.title}>
      <p className="suggest__title small muted" aria-hidden="true">
        {group.title}
      </p>
      {group.items.map((item) => (
        <Row key={item.key} item={item} box={box} />
      ))}
    </div>
  );
}

function Row({ item, box }: { item: Suggestion; box: SearchBox }) {
  const { past, product } = item;
  const id = box.idOf(item);
  return (
    <div className="suggest__row" role="presentation">
      <Link
        id={id}
        role="option"
        aria-selected={id === box.activeId}
        // what stands out must not part a word that is read aloud
        aria-label={product ? `${item.label}, ${priceText(product.price)}` : item.label}
        tabIndex={-1}
        className="suggest__item"
        to={item.to}
        onClick={box.leave}
      >
        {product ? (
          <Thumb src={product.image} size="s" />
        ) : (
          <Icon name={past ? 'clock' : 'search'} size="s" />
        )}
        <span className="suggest__label">
          <Marked text={item.label} query={item.key === 'all' ? '' : box.q} />
        </span>
        {product ? <Price value={product.price} was={product.originalPrice} /> : null}
      </Link>
      {past === undefined ? null : (
        // for fingers and mice: keyboards have Delete, and the page of the search has buttons for everyone
        <button
          type="button"
          className="iconbtn"
          tabIndex={-1}
          aria-hidden="true"
          title="Убрать из истории"
          onClick={() => forgetSearch(past)}
        >
          <Icon name="close" size="s" />
        </button>
      )}
    </div>
  );
}

/** What was typed stands out. */
function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return matchParts(text, query).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark key={at} className="suggest__match">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
