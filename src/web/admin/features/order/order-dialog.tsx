import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { type StaffForm, useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';

interface OrderDialogProps<Values extends FieldValues, Sent> {
  order: StaffOrder;
  /** What will be done: the title, and the button that does it. */
  deed: string;
  description: string;
  variant?: ButtonVariant;
  wide?: boolean;
  schema: z.ZodType<Sent, Values>;
  values: DefaultValues<Values>;
  send: (sent: Sent) => Promise<{ data: StaffOrder }>;
  /** What became of the order, said once it is done. */
  outcome: (order: StaffOrder) => string;
  fields: (form: StaffForm<Values>['fields']) => ReactNode;
  onClose: () => void;
  onReload: () => void;
}

/** What staff do to an order, asked once more. It is done to the order as they saw it, or they look again. */
export function OrderDialog<Values extends FieldValues, Sent extends FieldValues>(
  props: OrderDialogProps<Values, Sent>,
) {
  const { order, deed, description, variant = 'primary', wide, schema, values, send, outcome } = props;
  const { fields, onClose, onReload } = props;
  const call = useStaffCaller();
  const client = useQueryClient();
  const form = useStaffForm({
    schema,
    values,
    send,
    done: async ({ data }) => {
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(order.number)}: ${outcome(data)}`, tone: 'success' });
      onClose();
    },
  });
  const isStale = form.failure?.code === 'stale_version' || form.failure?.code === 'wrong_state';
  const reload = () => {
    onReload();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={deed}
      wayOut={isStale ? <Button onClick={reload}>Обновить заказ</Button> : undefined}
      {...{ deed, description, variant, onClose, wide }}
    >
      {fields(form.fields)}
    </FormDialog>
  );
}
