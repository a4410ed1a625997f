import type { Order } from '#contract/orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Failed, IN_PART, isNothingLeft, NOT_ASKED, NOTHING_LEFT, piecesOf } from './repeat-outcome.ts';
import { useRepeat } from './use-repeat.ts';
import './repeat-order.css';

interface RepeatOrderProps {
  order: Order;
  /** What opened the order; an account's own needs none. */
  orderKey?: string | null;
  look: 'main' | 'button' | 'link';
}

/**
 * Puts the lines of an order into the cart again and goes there; what cannot be had is shown first
 * (docs/rules/orders.md).
 */
export function RepeatOrder({ order, orderKey = null, look }: RepeatOrderProps) {
  const { repeat, isBusy, failure, forgive, failed, goOn } = useRepeat(order, orderKey);
  return (
    <>
      {look !== 'link' ? (
        <Button
          variant={look === 'main' ? 'primary' : 'secondary'}
          busy={isBusy}
          onClick={() => void repeat()}
        >
          Повторить заказ
        </Button>
      ) : (
        <button
          type="button"
          className="link small"
          aria-label={`Повторить заказ ${orderNumberText(order.number)}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void repeat()}
        >
          Повторить
        </button>
      )}
      <Dialog
        open={failure !== null}
        onOpenChange={forgive}
        title={NOT_ASKED}
        footer={
          <>
            <Button variant="quiet" onClick={forgive}>
              Закрыть
            </Button>
            <Button busy={isBusy} onClick={() => void repeat()}>
              Попробовать снова
            </Button>
          </>
        }
      >
        <Note tone="error" live="alert">
          {failure?.message}
        </Note>
      </Dialog>
      {failed.length === 0 ? null : <NotRepeated order={order} failed={failed} onClose={goOn} />}
    </>
  );
}

/** What is not in the cart and why, before the way on. */
function NotRepeated({ order, failed, onClose }: { order: Order; failed: Failed; onClose: () => void }) {
  const isNothing = isNothingLeft(order, failed);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isNothing ? NOTHING_LEFT : IN_PART}
      description={isNothing ? 'Корзина не изменилась.' : 'Остальное уже в корзине. Не удалось добавить:'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Закрыть
          </Button>
          {isNothing ? (
            <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
          ) : (
            <LinkButton to={paths.cart()}>Перейти в корзину</LinkButton>
          )}
        </>
      }
    >
      <ul className="unrepeated">
        {failed.map((item) => (
          <li key={`${item.name} ${item.color} ${item.size} ${item.wholesaleGroupId}`}>
            <b>{item.name}</b>
            <span className="small muted">{whatOf(order, item)}</span>
            <span className="small unrepeated__why">{item.error}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Colour and size as the order called them, and how many of the ordered pieces are meant. */
function whatOf(order: Order, { name, color, size, quantity, wholesaleGroupId }: Failed[number]): string {
  const same = order.items.filter((item) => item.name === name && item.color === color && item.size === size);
  const variant = same[0] ? `${same[0].colorName}, ${same[0].sizeName}` : `${color}, ${size}`;
  if (wholesaleGroupId !== undefined) return `${variant}, ${piecesText(quantity)} оптового набора`;
  const ordered = piecesOf(same.filter((item) => item.wholesaleGroupId === undefined));
  const pieces = quantity < ordered ? `${quantity} из${NBSP}${piecesText(ordered)}` : piecesText(quantity);
  return `${variant}, ${pieces}`;
}
