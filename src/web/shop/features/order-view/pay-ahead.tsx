import type { Order } from '#contract/orders.ts';
import { isOwed } from '#domain/orders/payment.ts';
import { payAheadText, payeeFacts } from '#domain/orders/payment-texts.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import '#web/ui/panel.css';
import './order-view.css';

/** What is to be paid ahead, to whom and until when; nothing once it is paid. */
export function PayAhead({ order }: { order: Order }) {
  const { settings, status } = useStoreSettings();
  const { total } = order.totals;
  if (!isOwed({ ...order, total }) || status === 'loading') return null;
  const { paymentMethod, payUntil = null } = order;
  const facts = payeeFacts(settings.legal, order.number);
  return (
    <section className="panel opay" aria-labelledby="order-pay">
      <h2 id="order-pay">Как оплатить</h2>
      <p>{payAheadText({ paymentMethod, payUntil, total: order.due })}</p>
      {facts === null ? <p className="muted">Реквизиты пришлёт менеджер.</p> : <Payee facts={facts} />}
    </section>
  );
}

function Payee({ facts }: { facts: NonNullable<ReturnType<typeof payeeFacts>> }) {
  const { isCopied, copy } = useCopied(facts.map((fact) => fact.join(': ')).join('\n'));
  return (
    <>
      <dl className="ofacts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="link small opay__copy" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size="s" />
        {isCopied ? 'Скопировано' : 'Скопировать реквизиты'}
      </button>
      <span className="sr" role="status">
        {isCopied ? 'Реквизиты скопированы' : ''}
      </span>
    </>
  );
}
