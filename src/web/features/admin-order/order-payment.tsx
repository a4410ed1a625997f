import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentMethodName, paymentStatusName } from '#domain/orders/order-texts.ts';
import { dateText, dayIso } from '#domain/ru/date.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { useDeed } from '#web/state/form/use-deed.ts';
import { staffOrderQuery } from '#web/state/orders/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';
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
        <div className="muted">{paymentStatusName(order.paymentStatus)}</div>
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
  const formId = useId();
  const call = useCaller();
  const client = useQueryClient();
  const [today] = useState(() => dayIso(Date.now()));
  const [date, setDate] = useState(today);
  const [document, setDocument] = useState('');
  const { isBusy, failure, run } = useDeed();
  const isStale = failure?.code === 'stale_version' || failure?.code === 'wrong_state';
  const texts = TEXTS[kind];
  const { total } = order.totals;
  const record = () =>
    run(async () => {
      const { data } = await call('staffOrderPayment', {
        params: { id: order.id },
        body: {
          kind,
          amount: total,
          date,
          version: order.version,
          ...(document.trim() ? { document: document.trim() } : {}),
        },
      });
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({
        title: `Заказ ${orderNumberText(order.number)}: ${paymentStatusName(data.paymentStatus)}`,
        tone: 'success',
      });
      onClose();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date !== '') void record();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.button}
      description={`Заказ ${orderNumberText(order.number)}, ${formatRoubles(total)}. ${texts.text}`}
      footer={
        isStale ? (
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
            <Button type="submit" form={formId} busy={isBusy}>
              {texts.button}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
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
        {failure ? (
          <Note tone="error" live="alert">
            {failure.message}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
