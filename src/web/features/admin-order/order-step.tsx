import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { findStep, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName, orderStepText } from '#domain/orders/order-texts.ts';
import { CARRIER_NAMES } from '#domain/shipping/carriers.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { staffOrderQuery } from '#web/state/orders/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';

/** Steps that take an order out of its way rather than along it. */
const isWayOut = (to: OrderStatus): boolean => to === 'cancelled' || to === 'returned';

/** A button for each step that staff may take now. */
export function OrderSteps({ order, onReload }: { order: Order; onReload: () => void }) {
  const [to, setTo] = useState<OrderStatus | null>(null);
  return (
    <div className="aorder__actions">
      {order.nextSteps.map((step) => (
        <Button key={step} variant={isWayOut(step) ? 'danger' : 'primary'} onClick={() => setTo(step)}>
          {orderStepText(step)}
        </Button>
      ))}
      {to === null ? null : (
        <StepDialog order={order} to={to} onClose={() => setTo(null)} onReload={onReload} />
      )}
    </div>
  );
}

interface StepDialogProps {
  order: Order;
  to: OrderStatus;
  onClose: () => void;
  onReload: () => void;
}

interface Failure {
  message: string;
  /** The order on the screen is not the order as it is. */
  isStale: boolean;
}

function StepDialog({ order, to, onClose, onReload }: StepDialogProps) {
  const formId = useId();
  const carriersId = useId();
  const call = useCaller();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const takesTracking = findStep(order.status, to)?.takesTracking ?? false;
  const missing = (value: string, message: string) =>
    isChecked && takesTracking && value.trim() === '' ? message : undefined;

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('staffOrderStatus', {
        params: { id: order.id },
        body: {
          status: to,
          version: order.version,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...(takesTracking ? { tracking: { carrier: carrier.trim(), number: number.trim() } } : {}),
        },
      });
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({
        title: `Заказ ${orderNumberText(order.number)}: ${orderStatusName(data.status)}`,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isStale = error.code === 'stale_version' || error.code === 'wrong_state';
      setFailure({ message: error.message, isStale });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isComplete = !takesTracking || (carrier.trim() !== '' && number.trim() !== '');
    if (isComplete && !isBusy) void send();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={orderStepText(to)}
      description={`Заказ ${orderNumberText(order.number)}: ${orderStatusName(order.status)} → ${orderStatusName(to)}`}
      footer={
        failure?.isStale ? (
          <Button
            onClick={() => {
              onReload();
              onClose();
            }}
          >
            Обновить заказ
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Назад
            </Button>
            <Button type="submit" form={formId} variant={isWayOut(to) ? 'danger' : 'primary'} busy={isBusy}>
              {orderStepText(to)}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {takesTracking ? (
          <>
            <Field
              label="Перевозчик"
              list={carriersId}
              maxLength={100}
              value={carrier}
              error={missing(carrier, 'Укажите перевозчика')}
              onChange={(event) => setCarrier(event.target.value)}
            />
            <datalist id={carriersId}>
              {CARRIER_NAMES.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <Field
              label="Номер отправления"
              maxLength={100}
              value={number}
              error={missing(number, 'Укажите номер отправления')}
              onChange={(event) => setNumber(event.target.value)}
            />
          </>
        ) : null}
        <TextArea
          label="Комментарий"
          hint="Видят только сотрудники."
          required={false}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {failure ? (
          <Note tone="error" live="alert">
            {failure.message}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
