import { useState } from 'react';
import { staffOrderTracking } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { canCorrectTracking } from '#domain/orders/order-status.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TrackingFields } from './tracking-fields.tsx';

interface TrackingActionProps {
  order: StaffOrder;
  onReload: () => void;
}

/** Corrects the number of a parcel on its way; nothing before it is sent, or once it came. */
export function TrackingAction({ order, onReload }: TrackingActionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canCorrectTracking(order.status) || order.tracking === undefined) return null;
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        Исправить номер
      </Button>
      {isOpen ? <TrackingDialog onClose={() => setOpen(false)} {...{ order, onReload }} /> : null}
    </>
  );
}

function TrackingDialog({ order, onReload, onClose }: TrackingActionProps & { onClose: () => void }) {
  const call = useStaffCaller();
  const [operationId] = useState(newOperationId);
  const [tracking] = useState(order.tracking ?? { carrier: '', number: '' });
  return (
    <OrderDialog
      order={order}
      actionLabel="Исправить номер"
      description={`Заказ ${orderNumberText(order.number)}. Покупатель получит письмо с новым номером.`}
      schema={staffOrderTracking.body}
      values={{ tracking, version: order.version, operationId }}
      send={(body) => call('staffOrderTracking', { params: { id: order.id }, body })}
      outcome={() => 'номер отправления исправлен'}
      mine={({ tracking: { carrier, number } }) => ({ tracking: `${carrier}, ${number}` })}
      isOpen={({ status }) => canCorrectTracking(status)}
      fields={({ register, formState: { errors } }) => (
        <TrackingFields
          carrier={register('tracking.carrier')}
          number={register('tracking.number')}
          errors={errors.tracking}
        />
      )}
      {...{ onClose, onReload }}
    />
  );
}
