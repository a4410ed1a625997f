import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Order } from '#contract/orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useDeed } from '#web/core/form/use-deed.ts';
import { staffOrderQuery } from '#web/core/order/order-queries.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';

interface OrderDialogProps {
  order: Order;
  /** What will be done: the title, and the button that does it. */
  deed: string;
  description: string;
  variant?: ButtonVariant;
  /** The fields. */
  children: ReactNode;
  /** Whether the fields may be sent; those that may not are marked from then on. */
  check: () => boolean;
  send: () => Promise<{ data: Order }>;
  /** What became of the order, said once it is done. */
  outcome: (order: Order) => string;
  onClose: () => void;
  onReload: () => void;
}

/** What staff do to an order, asked once more. It is done to the order as they saw it, or they look again. */
export function OrderDialog(props: OrderDialogProps) {
  const { deed, description, variant = 'primary', children, onClose, onReload } = props;
  const formId = useId();
  const { isBusy, failure, submit } = useOrderDeed(props);
  const isStale = failure?.code === 'stale_version' || failure?.code === 'wrong_state';
  const reload = () => {
    onReload();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={deed}
      description={description}
      footer={
        isStale ? (
          <Button onClick={reload}>Обновить заказ</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Назад
            </Button>
            <Button type="submit" form={formId} variant={variant} busy={isBusy}>
              {deed}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {children}
        <FailureNote message={failure?.message} />
      </form>
    </Dialog>
  );
}

function useOrderDeed({ order, check, send, outcome, onClose }: OrderDialogProps) {
  const call = useCaller();
  const client = useQueryClient();
  const { isBusy, failure, run } = useDeed();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    void run(async () => {
      const { data } = await send();
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(order.number)}: ${outcome(data)}`, tone: 'success' });
      onClose();
    });
  };
  return { isBusy, failure, submit };
}
