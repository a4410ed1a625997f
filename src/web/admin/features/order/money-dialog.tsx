import { useState } from 'react';
import { moneyRecord, moneyReversal } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, minus, type Roubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentStatusName } from '#domain/orders/order-texts.ts';
import { dayIso } from '#domain/ru/date.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { Field } from '#web/ui/field.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** What is recorded with an amount. */
export type MoneyKind = 'payment' | 'refund';

const TEXTS: Readonly<Record<MoneyKind, { day: string; text: string }>> = {
  payment: { day: 'Когда пришли деньги', text: 'Покупатель увидит, что деньги пришли.' },
  refund: { day: 'Когда вернули деньги', text: 'Покупатель увидит, что деньги возвращены.' },
};

interface MoneyDialogProps {
  order: StaffOrder;
  kind: MoneyKind;
  actionLabel: string;
  onClose: () => void;
  onReload: () => void;
}

/** Asks for the amount, the day and the document of money that came or went back; what is open stands there already. */
export function MoneyDialog({ order, kind, actionLabel, onClose, onReload }: MoneyDialogProps) {
  const call = useStaffCaller();
  const [today] = useState(() => dayIso(Date.now()));
  const [operationId] = useState(newOperationId);
  const texts = TEXTS[kind];
  const amount = openAmount(order, kind);
  return (
    <OrderDialog
      order={order}
      actionLabel={actionLabel}
      description={`Заказ ${orderNumberText(order.number)}, ${formatRoubles(order.totals.total)}. ${texts.text}`}
      schema={moneyRecord}
      values={{ kind, amount, date: today, version: order.version, document: '', operationId }}
      send={({ document, ...sent }) =>
        call('staffOrderPayment', {
          params: { id: order.id },
          body: { ...sent, ...(document ? { document } : {}) },
        })
      }
      outcome={outcomeOf}
      mine={(sent) => ({ [kind === 'payment' ? 'paid' : 'refunded']: `ещё ${formatRoubles(sent.amount)}` })}
      isOpen={({ paymentSteps }) => paymentSteps.includes(kind)}
      fields={({ register, formState: { errors } }) => (
        <>
          <Field
            label="Сумма, ₽"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            error={errors.amount?.message}
            {...register('amount', { valueAsNumber: true })}
          />
          <Field
            label={texts.day}
            type="date"
            max={today}
            error={errors.date?.message}
            {...register('date')}
          />
          <Field
            label="Документ"
            hint="Номер платёжного поручения или чека. Видят только сотрудники."
            required={false}
            maxLength={100}
            error={errors.document?.message}
            {...register('document')}
          />
        </>
      )}
      {...{ onClose, onReload }}
    />
  );
}

/** What became of the money, in a word. */
const outcomeOf = ({ paid, due, paymentStatus }: StaffOrder): string =>
  paid > 0 && due > 0 ? `осталось ${formatRoubles(due)}` : paymentStatusName(paymentStatus);

/** What is still to come, or to go back; else what the shop holds. */
function openAmount({ due, dueBack, paid, refunded }: StaffOrder, kind: MoneyKind): Roubles {
  if (kind === 'payment') return due;
  return dueBack > 0 ? dueBack : minus(paid, refunded);
}

interface ReversalDialogProps {
  order: StaffOrder;
  payment: StaffOrder['payments'][number];
  onClose: () => void;
  onReload: () => void;
}

/** Takes a payment back that was noted by mistake. */
export function ReversalDialog({ order, payment, onClose, onReload }: ReversalDialogProps) {
  const call = useStaffCaller();
  const [today] = useState(() => dayIso(Date.now()));
  const [operationId] = useState(newOperationId);
  return (
    <OrderDialog
      order={order}
      actionLabel="Снять отметку об оплате"
      description={`Заказ ${orderNumberText(order.number)}, ${formatRoubles(payment.amount)}. Если деньги отметили по ошибке.`}
      variant="danger"
      schema={moneyReversal}
      values={{ kind: 'reversal', paymentId: payment.id, date: today, version: order.version, operationId }}
      send={(body) => call('staffOrderPayment', { params: { id: order.id }, body })}
      outcome={({ paymentStatus }) => paymentStatusName(paymentStatus)}
      mine={() => ({})}
      isOpen={({ payments }) => payments.some(({ id, isReversed }) => id === payment.id && !isReversed)}
      fields={({ register, formState: { errors } }) => (
        <Field
          label="Дата исправления"
          type="date"
          max={today}
          error={errors.date?.message}
          {...register('date')}
        />
      )}
      {...{ onClose, onReload }}
    />
  );
}
