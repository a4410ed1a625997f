import { useState } from 'react';
import { staffOrderShip, staffOrderStatus } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { STEP_COMMENT_MOST } from '#domain/orders/order-fields.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { findStep, type OrderStatus } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { orderStepText } from '#domain/orders/staff-texts.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './order-step.module.css';
import { TrackingFields } from './tracking-fields.tsx';

/** Steps that take an order out of its way rather than along it. */
const isWayOut = (to: OrderStatus): boolean => to === 'cancelled';

/**
 * A button for each step that staff may take now, the one along the way last; on a phone it fills the bar, and the
 * others are behind a menu.
 */
export function OrderSteps({ order, onReload }: { order: StaffOrder; onReload: () => void }) {
  const [to, setTo] = useState<OrderStatus | null>(null);
  return (
    <>
      {[...order.nextSteps].reverse().map((step) => (
        <Button
          key={step}
          variant={isWayOut(step) ? 'quiet' : 'primary'}
          className={isWayOut(step) ? styles['desk'] : styles['next']}
          onClick={() => setTo(step)}
        >
          {orderStepText(step)}
        </Button>
      ))}
      {order.nextSteps.some(isWayOut) ? (
        <div className={styles['phone']}>
          <Menu
            trigger={<IconButton name="more" label="Другие шаги" />}
            items={order.nextSteps.filter(isWayOut).map((step) => ({
              ...{ key: step, label: orderStepText(step), danger: true },
              onSelect: () => setTo(step),
            }))}
          />
        </div>
      ) : null}
      {to === null ? null : (
        <StepDialog order={order} to={to} onClose={() => setTo(null)} onReload={onReload} />
      )}
    </>
  );
}

interface StepDialogProps {
  order: StaffOrder;
  to: OrderStatus;
  onClose: () => void;
  onReload: () => void;
}

function StepDialog({ order, to, onClose, onReload }: StepDialogProps) {
  const call = useStaffCaller();
  // the step stays the one that was asked for, whatever becomes of the order meanwhile
  const [takesTracking] = useState(() => findStep(order.status, to)?.takesTracking ?? false);
  const values = { status: to, version: order.version, comment: '' };
  return (
    <OrderDialog
      order={order}
      actionLabel={orderStepText(to)}
      description={`Заказ ${orderNumberText(order.number)}: ${orderStatusName(order.status)} → ${orderStatusName(to)}`}
      variant={isWayOut(to) ? 'danger' : 'primary'}
      schema={takesTracking ? staffOrderShip : staffOrderStatus.body}
      values={takesTracking ? { ...values, tracking: { carrier: '', number: '' } } : values}
      send={({ comment, ...sent }) =>
        call('staffOrderStatus', {
          params: { id: order.id },
          body: { ...sent, ...(comment ? { comment } : {}) },
        })
      }
      outcome={({ status }) => orderStatusName(status)}
      mine={() => ({ status: orderStatusName(to) })}
      isOpen={({ nextSteps }) => nextSteps.includes(to)}
      fields={({ register, formState: { errors } }) => (
        <>
          {takesTracking ? (
            <TrackingFields
              carrier={register('tracking.carrier')}
              number={register('tracking.number')}
              errors={errors.tracking}
            />
          ) : null}
          <TextArea
            label="Комментарий"
            hint="Видят только сотрудники."
            required={false}
            maxLength={STEP_COMMENT_MOST}
            error={errors.comment?.message}
            {...register('comment')}
          />
        </>
      )}
      {...{ onClose, onReload }}
    />
  );
}
