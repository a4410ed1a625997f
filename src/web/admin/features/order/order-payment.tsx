import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { paymentMethodName } from '#domain/orders/order-texts.ts';
import { dateText } from '#domain/ru/date.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { PaymentPill } from '#web/admin/order/order-state.tsx';
import { orderSumRows } from '#web/core/order/order-looks.ts';
import { Button } from '#web/ui/button.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { MoneyDialog, type MoneyKind, ReversalDialog } from './money-dialog.tsx';
import { MoneyRows } from './money-rows.tsx';
import styles from './order-cards.module.css';

const BUTTONS: Readonly<Record<MoneyKind, string>> = {
  payment: 'Записать оплату',
  refund: 'Вернуть деньги',
};
const KINDS = ['payment', 'refund'] as const;

interface PaymentCardProps {
  order: StaffOrder;
  onReload: () => void;
}

/** What an order costs, what came and went by row, what is still due, and what staff may record of it now. */
export function PaymentCard({ order, onReload }: PaymentCardProps) {
  const [kind, setKind] = useState<MoneyKind | null>(null);
  const [reversed, setReversed] = useState<StaffOrder['payments'][number] | null>(null);
  const kinds = KINDS.filter((it) => order.paymentSteps.includes(it));
  return (
    <Card title="Оплата" aside={<PaymentPill order={order} />}>
      <div className={styles['payment']}>
        <SumList rows={orderSumRows(order)} />
        <div className={styles['money']}>
          <p>
            {order.totals.total === 0
              ? 'Бесплатно, платить не нужно'
              : paymentMethodName(order.paymentMethod)}
          </p>
          {order.payUntil ? (
            <p className="muted">Ждём до {dateText(`${order.payUntil}T12:00:00+03:00`)}</p>
          ) : null}
          <MoneyRows order={order} onReverse={setReversed} />
          <StillOpen order={order} />
          {kinds.length > 0 ? (
            <div className={styles['reach']}>
              {kinds.map((it) => (
                <Button
                  key={it}
                  variant="quiet"
                  size="s"
                  icon={it === 'payment' ? 'plus' : 'minus'}
                  onClick={() => setKind(it)}
                >
                  {BUTTONS[it]}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
      </div>
      {kind === null ? null : (
        <MoneyDialog
          actionLabel={BUTTONS[kind]}
          onClose={() => setKind(null)}
          {...{ order, kind, onReload }}
        />
      )}
      {reversed === null ? null : (
        <ReversalDialog payment={reversed} onClose={() => setReversed(null)} {...{ order, onReload }} />
      )}
    </Card>
  );
}

/** What the shopper still owes of an order that is paid in part, or waits for. */
function StillOpen({ order: { paid, due, dueBack } }: { order: StaffOrder }) {
  if (paid > 0 && due > 0) {
    return (
      <p className={styles['open']}>
        Доплата <b>{formatRoubles(due)}</b>
      </p>
    );
  }
  if (dueBack === 0) return null;
  return (
    <p className={styles['open']}>
      К возврату <b>{formatRoubles(dueBack)}</b>
    </p>
  );
}
