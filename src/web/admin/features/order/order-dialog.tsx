import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { type StaffForm, useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { OrderParts } from '#web/admin/order/order-changes.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { OvertakenNotice } from '#web/admin/order/overtaken-notice.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useOvertaken } from './use-overtaken.ts';

interface OrderDialogProps<Values extends FieldValues, Sent> {
  order: StaffOrder;
  /** What will be done: the title, and the button that does it. */
  actionLabel: string;
  description: string;
  variant?: ButtonVariant;
  wide?: boolean;
  schema: z.ZodType<Sent, Values>;
  /** What the form begins with; its `version` is the order's. */
  values: DefaultValues<Values>;
  send: (sent: Sent) => Promise<{ data: StaffOrder }>;
  /** What became of the order, said once it is done. */
  outcome: (order: StaffOrder) => string;
  /** What the form is about to make of the order, by part: it clashes with what somebody else made of it. */
  mine: (sent: Sent) => OrderParts;
  /** Whether it can still be done to the order as somebody else left it. */
  isOpen: (order: StaffOrder) => boolean;
  fields: (form: StaffForm<Values>['fields']) => ReactNode;
  onClose: () => void;
  onReload: () => void;
}

/** What staff do to an order, asked once more. It is done to the order as they saw it, or they look again. */
export function OrderDialog<Values extends FieldValues, Sent extends FieldValues>(
  props: OrderDialogProps<Values, Sent>,
) {
  const { order, actionLabel, description, variant = 'primary', wide, schema, values, send, outcome } = props;
  const { mine, isOpen, fields, onClose, onReload } = props;
  const call = useStaffCaller();
  const client = useQueryClient();
  const { overtaken, seen, take, keepMine } = useOvertaken(order);
  const form = useStaffForm({
    schema,
    values,
    send: async (sent: Sent) => {
      try {
        return await send(sent);
      } catch (error) {
        const version = take(error, mine(sent));
        if (version !== null) form.fields.setValue('version' as Path<Values>, version as never);
        throw error;
      }
    },
    done: async ({ data }) => {
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(order.number)}: ${outcome(data)}`, tone: 'success' });
      onClose();
    },
  });
  const submit = async () => {
    if (overtaken === null || overtaken.clashes.length === 0) return form.submit();
    notify({ title: 'Сначала решите, чьи значения оставить', tone: 'warning' });
  };
  const reload = () => {
    onReload();
    onClose();
  };
  return (
    <FormDialog
      form={{ ...form, submit }}
      title={actionLabel}
      notice={
        overtaken === null ? null : (
          <>
            <OvertakenNotice
              overtaken={isOpen(seen) ? overtaken : withoutQuestions(overtaken)}
              onAnswer={(name, takes) => (takes === 'mine' ? keepMine(name) : onClose())}
            />
            {isOpen(seen) ? null : <Note tone="warn">Теперь это сделать нельзя.</Note>}
          </>
        )
      }
      wayOut={wayOut()}
      {...{ actionLabel, description, variant, onClose, wide }}
    >
      {fields(form.fields)}
    </FormDialog>
  );

  function wayOut(): ReactNode {
    if (overtaken !== null && !isOpen(seen)) return <Button onClick={onClose}>К заказу</Button>;
    return form.failure?.code === 'wrong_state' ? (
      <Button onClick={reload}>Обновить заказ</Button>
    ) : undefined;
  }
}

/** Where nothing can be done any more, nothing is asked. */
const withoutQuestions = <
  T extends { readonly changed: readonly unknown[]; readonly clashes: readonly unknown[] },
>(
  overtaken: T,
): T => ({ ...overtaken, changed: [...overtaken.changed, ...overtaken.clashes], clashes: [] });
