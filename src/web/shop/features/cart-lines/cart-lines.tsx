import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { itemRef, type LineRef, lineKey, refFromWire } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { countText } from '#domain/ru/plural.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { areLinesKept } from '#web/shop/cart/cart-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { CartGroup } from './cart-group.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSuggestions } from './cart-suggestions.tsx';
import { correctCart } from './correct-cart.ts';
import { type LostLine, lostLines } from './lost-lines.ts';
import { RetailHead, WholesaleHead } from './part-head.tsx';
import { useRemoval } from './use-removal.ts';
import { useSeenPrices } from './use-seen-prices.ts';
import { groupedItems, type WholesaleItem } from './wholesale-items.ts';
import './cart-lines.css';

/** Where the way back from the summary leads. */
export const CART_LINES_ID = 'cart-lines';

interface CartLinesProps {
  cart: Cart;
  /** Takes the focus when what had it is gone, and there is no other line to take it. */
  onRemoved: () => void;
}

/** The lines with what is wrong with each, and the ways to correct or to clear. */
export function CartLines({ cart, onRemoved }: CartLinesProps) {
  const { cart: state, change } = useCart();
  const { isPriced } = state;
  const remove = useRemoval(cart);
  const seenPrices = useSeenPrices(cart, isPriced);
  const { groups, single } = groupedItems(cart.items);
  // the order's fields stand on the same page: a keystroke there must not read the device's storage again
  const lost = useMemo(() => lostLines(cart), [cart]);
  const problems = new Map(cart.problems.flatMap((it) => (it.line ? [[lineKey(it.line), it] as const] : [])));
  const removeLine = useCallback(
    (line: LineRef, button: HTMLElement) => {
      if (!focusNeighbour(button)) onRemoved();
      remove({ kind: 'remove_line', line });
    },
    [onRemoved, remove],
  );
  const removeWhole = useCallback(
    (groupId: string, button: HTMLElement) => {
      if (!focusNeighbour(button)) onRemoved();
      remove({ kind: 'remove_group', groupId });
    },
    [onRemoved, remove],
  );
  const setPieces = useCallback(
    (line: LineRef, pieces: number) => void change({ kind: 'set_pieces', line, pieces }),
    [change],
  );
  const setSets = useCallback(
    (groupId: string, sets: number) => void change({ kind: 'set_sets', groupId, sets }),
    [change],
  );
  const takeAtRetail = useCallback(
    (groupId: string, lines: readonly StoredLine[]) => {
      // its buttons go with the group
      onRemoved();
      void change({ kind: 'add_lines', lines, replaces: groupId });
    },
    [change, onRemoved],
  );
  return (
    <div id={CART_LINES_ID} onKeyDown={takeOneAtATime}>
      <div className="lines__notes" aria-live="polite">
        <CartProblems cart={cart} onCorrected={onRemoved} />
        {lost.map(({ key, name, line, message, wholesaleGroupId }) => (
          <LostNote
            key={key}
            name={name}
            message={message}
            onRemove={(button) =>
              wholesaleGroupId ? removeWhole(wholesaleGroupId, button) : removeLine(refFromWire(line), button)
            }
          />
        ))}
      </div>
      {groups.size > 0 ? (
        <div className="groups">
          <WholesaleHead items={[...groups.values()].flat()} />
          {[...groups].map(([id, lines]) => (
            <CartGroup
              key={id}
              id={id}
              lines={lines}
              problems={cart.problems.filter(({ line }) => line?.wholesaleGroupId === id)}
              isPriced={isPriced}
              seenPrice={seenPrices.get(lineKey(itemRef(lines[0] as WholesaleItem)))}
              onQuantity={setSets}
              onRemove={removeWhole}
              onRetail={takeAtRetail}
            />
          ))}
        </div>
      ) : null}
      {groups.size > 0 && single.length > 0 ? <RetailHead items={single} /> : null}
      {single.length > 0 ? (
        <ul className="lines" aria-label="Товары в корзине">
          {single.map((item) => (
            <CartLine
              key={lineKey(itemRef(item))}
              item={item}
              problem={problems.get(lineKey(itemRef(item)))}
              isPriced={isPriced}
              seenPrice={seenPrices.get(lineKey(itemRef(item)))}
              onQuantity={setPieces}
              onRemove={removeLine}
            />
          ))}
        </ul>
      ) : null}
      <CartSuggestions cart={cart} />
      <div className="lines__end">
        <ClearCart onCleared={onRemoved} />
        <StorageNote />
      </div>
    </div>
  );
}

/** The focus goes on to the next line's button: a key that is held down must not empty the cart. */
function takeOneAtATime(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat && (event.target as Element).closest('[data-removes]')) event.preventDefault();
}

/**
 * From the button of a line that is about to go to the next line's, so that the next press is where the last one was;
 * the page stays where it is.
 */
function focusNeighbour(button: HTMLElement): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(`#${CART_LINES_ID} [data-removes]`)];
  const at = all.indexOf(button);
  const neighbour = all[at + 1] ?? all[at - 1];
  neighbour?.focus({ preventScroll: true });
  return neighbour !== undefined;
}

/** Where the cart is kept, said quietly; while it waits for the shop the page says more. */
function StorageNote() {
  const { isWaiting } = useCart().cart;
  const { status } = useSession();
  if (isWaiting || status === 'loading') return null;
  return (
    <span className="small muted">{status === 'user' ? 'Корзина сохранена в аккаунте' : guestsPlace()}</span>
  );
}

const guestsPlace = (): string =>
  areLinesKept()
    ? 'Корзина хранится в этом браузере'
    : 'Браузер не разрешает хранить корзину: она пропадёт, если закрыть или обновить страницу';

/** What concerns the cart as a whole, its promo code apart, and one press that leaves only what can be had. */
function CartProblems({ cart, onCorrected }: { cart: Cart; onCorrected: () => void }) {
  const { change } = useCart();
  const general = cart.problems.filter((it) => !it.line && it.promocode === undefined);
  const corrections = correctCart(cart);
  return (
    <>
      {general.map((problem) => (
        <Note key={problem.code} tone="warn">
          {problem.message}
        </Note>
      ))}
      {corrections.length > 0 ? (
        <Note tone="warn">
          <p>Часть товаров нельзя заказать в этом количестве: {countText(corrections.length, 'position')}.</p>
          <button
            type="button"
            className="link"
            onClick={() => {
              // the button goes with what was wrong
              onCorrected();
              void change(...corrections);
            }}
          >
            Оставить доступное
          </button>
        </Note>
      ) : null}
    </>
  );
}

interface LostNoteProps extends Pick<LostLine, 'name' | 'message'> {
  onRemove: (button: HTMLElement) => void;
}

/** What the shop says of a line that it no longer knows, and the way to take it out. */
function LostNote({ name, message, onRemove }: LostNoteProps) {
  return (
    <Note tone="warn">
      <p>
        {name ? <b>{name}: </b> : null}
        {message}
      </p>
      <button
        type="button"
        className="link"
        data-removes=""
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        Убрать из корзины
      </button>
    </Note>
  );
}

function ClearCart({ onCleared }: { onCleared: () => void }) {
  const { change } = useCart();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link small" onClick={() => setOpen(true)}>
        Очистить корзину
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Очистить корзину?"
        description="Все товары будут убраны. Вернуть их можно будет только из каталога."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Отмена
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                onCleared();
                void change({ kind: 'clear' });
              }}
            >
              Очистить
            </Button>
          </>
        }
      />
    </>
  );
}
