import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { CancelReasonFields, NO_REASON, reasonText } from './cancel-reason.tsx';

/** The customer's own cancelling, asked once more before it happens; nothing where it is not allowed. */
export function CancelOrder({ order, orderKey }: { order: Order; orderKey: string | null }) {
  const call = useCaller();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState(NO_REASON);
  const { canCancel, status } = order;
  const isCancelled = status === 'cancelled';
  const tellCancelled = useCallback(
    () => notify({ title: `Заказ ${orderNumberText(order.number)} отменён`, tone: 'success' }),
    [order.number],
  );
  useEffect(() => {
    // the answer was lost or the order has moved on, and the dialog that would say so goes with the button
    if (canCancel || failure === null) return;
    setFailure(null);
    setOpen(false);
    if (isCancelled) tellCancelled();
    else notify({ title: 'Заказ уже нельзя отменить', text: failure, tone: 'error' });
  }, [canCancel, isCancelled, failure, tellCancelled]);
  if (!canCancel) return null;
  const comment = reasonText(reason);
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call('orderCancel', {
        params: { id: order.id },
        query: orderKey === null ? {} : { key: orderKey },
        ...(comment === '' ? {} : { body: { comment } }),
      });
      setOpen(false);
      tellCancelled();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      // Also after a refusal: the order may have moved on meanwhile.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['order', order.id] }),
        client.invalidateQueries({ queryKey: ['orders'] }),
      ]);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Отменить заказ
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Отменить заказ ${orderNumberText(order.number)}?`}
        description="Отмену нельзя вернуть. Вещи снова станут доступны другим покупателям."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Не отменять
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void cancel()}>
              Отменить заказ
            </Button>
          </>
        }
      >
        <div className="stack">
          <CancelReasonFields reason={reason} onChange={setReason} />
          <FailureNote message={failure} />
        </div>
      </Dialog>
    </>
  );
}
