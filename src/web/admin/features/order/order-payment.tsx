import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { staffOrderPayment } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentMethodName, paymentStatusName } from '#domain/orders/order-texts.ts';
import { dateText, dayIso } from '#domain/ru/date.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { PaymentPill } from '#web/admin/order/order-state.tsx';
import { orderSumRows } from '#web/core/order/order-looks.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import styles from './order-cards.module.css';
import { OrderDialog } from './order-dialog.tsx';

type Kind = Order['paymentSteps'][number];

const TEXTS: Readonly<Record<Kind, { button: string; day: string; text: string }>> = {
  payment: {
    button: 'Отметить оплаченным',
    day: 'Когда пришли деньги',
    text: 'Покупатель увидит, что заказ оплачен.',
  },
  reversal: {
    button: 'Снять отметку об оплате',
    day: 'Дата исправления',
    text: 'Если деньги отметили по ошибке. Заказ снова станет неоплаченным.',
  },
  refund: {
    button: 'Отметить возврат денег',
    day: 'Когда вернули деньги',
    text: 'Покупатель увидит, что деньги возвращены.',
  },
};

/** What an order costs, how it is paid, whether it is, and what staff may record of it now. */
export function PaymentCard({ order, onReload }: { order: Order; onReload: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <Card title="Оплата" aside={<PaymentPill order={order} />}>
      <div className={styles['payment']}>
        <SumList rows={orderSumRows(order)} />
        <div className={styles['money']}>
          <p>{paymentMethodName(order.paymentMethod)}</p>
          {order.payUntil ? (
            <p className="muted">Ждём до {dateText(`${order.payUntil}T12:00:00+03:00`)}</p>
          ) : null}
          {order.paymentSteps.length > 0 ? (
            <div className={styles['reach']}>
              {order.paymentSteps.map((step) => (
                <Button key={step} variant="quiet" size="s" onClick={() => setKind(step)}>
                  {TEXTS[step].button}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
      </div>
      {kind === null ? null : (
        <PaymentDialog order={order} kind={kind} onClose={() => setKind(null)} onReload={onReload} />
      )}
    </Card>
  );
}

interface PaymentDialogProps {
  order: Order;
  kind: Kind;
  onClose: () => void;
  onReload: () => void;
}

function PaymentDialog({ order, kind, onClose, onReload }: PaymentDialogProps) {
  const call = useStaffCaller();
  const [today] = useState(() => dayIso(Date.now()));
  const texts = TEXTS[kind];
  const { total } = order.totals;
  return (
    <OrderDialog
      order={order}
      deed={texts.button}
      description={`Заказ ${orderNumberText(order.number)}, ${formatRoubles(total)}. ${texts.text}`}
      schema={staffOrderPayment.body}
      values={{ kind, amount: total, date: today, version: order.version, document: '' }}
      send={({ document, ...sent }) =>
        call('staffOrderPayment', {
          params: { id: order.id },
          body: { ...sent, ...(document ? { document } : {}) },
        })
      }
      outcome={({ paymentStatus }) => paymentStatusName(paymentStatus)}
      fields={({ register, formState: { errors } }) => (
        <>
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
