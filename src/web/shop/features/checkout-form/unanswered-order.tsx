import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { clearCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { findUnansweredOrder, hasUnansweredOrder } from '#web/shop/checkout/place-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import './checkout-form.css';

const WORDS = {
  open: 'Вы отправляли заказ, но ответ магазина не дошёл. Проверим, принят ли он.',
  offline: 'Нет связи с магазином. Попробуйте ещё раз чуть позже.',
  'not placed': 'Этот заказ магазин не получил. Его можно оформить снова.',
} as const;

/** An order was sent and its answer lost before the page was opened anew: it may well be placed. Asks, and shows it. */
export function UnansweredOrder({ onPlaced }: { onPlaced: (to: string) => void }) {
  const call = useCaller();
  const { removeOrdered } = useCart();
  const { user, status } = useSession();
  const owner = status === 'loading' ? undefined : (user?.id ?? null);
  const client = useQueryClient();
  const [state, setState] = useState<keyof typeof WORDS | null>(null);
  const [isAsking, setAsking] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the button that asked is gone
    if (state === 'not placed') words.current?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => setState(owner !== undefined && hasUnansweredOrder(owner) ? 'open' : null), [owner]);
  if (state === null || owner === undefined) return null;
  const ask = async () => {
    // found as its shopper signed in, or in another tab, it is announced there
    if (!hasUnansweredOrder(owner)) return setState(null);
    setAsking(true);
    const outcome = await findUnansweredOrder(call, owner);
    setAsking(false);
    if (outcome?.status !== 'placed') return setState(outcome === null ? 'not placed' : 'offline');
    clearCheckoutDraft();
    onPlaced(paths.orderConfirmation(outcome.orderId, outcome.key ?? undefined));
    removeOrdered(outcome.lines, outcome.owner);
    void client.invalidateQueries({ queryKey: ['orders'] });
  };
  return (
    <div className="checkout__unanswered">
      <Note tone="warn" live="status">
        <p ref={words} tabIndex={-1}>
          {WORDS[state]}
        </p>
        {state === 'not placed' ? null : (
          <Button variant="quiet" size="s" busy={isAsking} onClick={() => void ask()}>
            Проверить заказ
          </Button>
        )}
      </Note>
    </div>
  );
}
