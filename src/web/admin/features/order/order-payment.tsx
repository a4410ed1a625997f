import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentMethodName, paymentStatusName } from '#domain/orders/order-texts.ts';
import { paymentStateText } from '#domain/orders/payment-texts.ts';
import { dateText, dayIso } from '#domain/ru/date.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import '#web/ui/panel.css';
import './admin-order.css';

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

/** How an order is paid, whether it is, and what staff may record of it now. */
export function PaymentCard({ order, onReload }: { order: Order; onReload: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <section className="cardx">
      <h2>Оплата</h2>
      <div>
        <div>{paymentMethodName(order.paymentMethod)}</div>
        <div className="muted">{paymentStateText({ ...order, total: order.totals.total })}</div>
        {order.payUntil ? (
          <div className="muted">Ждём до {dateText(`${order.payUntil}T12:00:00+03:00`)}</div>
        ) : null}
      </div>
      {order.paymentSteps.length > 0 ? (
        <div className="aorder__reach">
          {order.paymentSteps.map((step) => (
            <Button key={step} variant="quiet" onClick={() => setKind(step)}>
              {TEXTS[step].button}
            </Button>
          ))}
        </div>
      ) : null}
      {kind === null ? null : (
        <PaymentDialog order={order} kind={kind} onClose={() => setKind(null)} onReload={onReload} />
      )}
    </section>
  );
}

interface PaymentDialogProps {
  order: Order;
  kind: Kind;
  onClose: () => void;
  onReload: () => void;
}

function PaymentDialog({ order, kind, onClose, onReload }: PaymentDialogProps) {
  const call = useCaller();
  const [today] = useState(() => dayIso(Date.now()));
  const [date, setDate] = useState(today);
  const [document, setDocument] = useState('');
  const texts = TEXTS[kind];
  const { total } = order.totals;
  const send = () =>
    call('staffOrderPayment', {
      params: { id: order.id },
      body: {
        kind,
        amount: total,
        date,
        version: order.version,
        ...(document.trim() ? { document: document.trim() } : {}),
      },
    });
  return (
    <OrderDialog
      order={order}
      deed={texts.button}
      description={`Заказ ${orderNumberText(order.number)}, ${formatRoubles(total)}. ${texts.text}`}
      check={() => date !== ''}
      send={send}
      outcome={({ paymentStatus }) => paymentStatusName(paymentStatus)}
      {...{ onClose, onReload }}
    >
      <Field
        label={texts.day}
        type="date"
        max={today}
        value={date}
        error={date === '' ? 'Укажите дату' : undefined}
        onChange={(event) => setDate(event.target.value)}
      />
      <Field
        label="Документ"
        hint="Номер платёжного поручения или чека. Видят только сотрудники."
        required={false}
        maxLength={100}
        value={document}
        onChange={(event) => setDocument(event.target.value)}
      />
    </OrderDialog>
  );
}
