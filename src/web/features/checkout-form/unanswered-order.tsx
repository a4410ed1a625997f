import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { guestCaller } from '#web/api/browser-caller.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { checkUnansweredOrder, hasGuestOrder, hasUnansweredOrder } from '#web/state/checkout/place-order.ts';
import { useSession } from '#web/state/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** An order was sent and its answer lost: the cart is empty now, so it may well be placed. Asks, and shows it. */
export function UnansweredOrder() {
  const call = useCaller();
  const { status } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<'none' | 'open' | 'asking' | 'offline'>('none');
  useEffect(() => setState(hasUnansweredOrder() ? 'open' : 'none'), []);
  if (state === 'none') return null;
  const ask = async () => {
    setState('asking');
    const outcome = await checkUnansweredOrder(status === 'user' && hasGuestOrder() ? guestCaller : call);
    if (outcome.status === 'placed') {
      await navigate(paths.orderConfirmation(outcome.orderId, outcome.key ?? undefined));
      return;
    }
    setState(outcome.status === 'offline' ? 'offline' : 'none');
  };
  return (
    <Note tone="warn" live="status">
      <p>
        {state === 'offline'
          ? 'Нет связи с магазином. Попробуйте ещё раз чуть позже.'
          : 'Вы отправляли заказ, но ответ магазина не дошёл. Проверим, принят ли он.'}
      </p>
      <Button variant="quiet" size="s" busy={state === 'asking'} onClick={() => void ask()}>
        Проверить заказ
      </Button>
    </Note>
  );
}
