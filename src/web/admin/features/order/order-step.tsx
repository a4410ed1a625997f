import { useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { findStep, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName, orderStepText } from '#domain/orders/order-texts.ts';
import { CARRIER_NAMES } from '#domain/shipping/carriers.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { OrderDialog } from './order-dialog.tsx';

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

function StepDialog({ order, to, onClose, onReload }: StepDialogProps) {
  const carriersId = useId();
  const call = useCaller();
  const [comment, setComment] = useState('');
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const takesTracking = findStep(order.status, to)?.takesTracking ?? false;
  const missing = (value: string, message: string) =>
    isChecked && takesTracking && value.trim() === '' ? message : undefined;
  const check = () => {
    setChecked(true);
    return !takesTracking || (carrier.trim() !== '' && number.trim() !== '');
  };
  const send = () =>
    call('staffOrderStatus', {
      params: { id: order.id },
      body: {
        status: to,
        version: order.version,
        ...(comment.trim() ? { comment: comment.trim() } : {}),
        ...(takesTracking ? { tracking: { carrier: carrier.trim(), number: number.trim() } } : {}),
      },
    });
  return (
    <OrderDialog
      order={order}
      deed={orderStepText(to)}
      description={`Заказ ${orderNumberText(order.number)}: ${orderStatusName(order.status)} → ${orderStatusName(to)}`}
      variant={isWayOut(to) ? 'danger' : 'primary'}
      check={check}
      send={send}
      outcome={({ status }) => orderStatusName(status)}
      {...{ onClose, onReload }}
    >
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
    </OrderDialog>
  );
}
