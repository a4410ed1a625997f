import type { Order } from '#contract/orders.ts';
import { historyName } from '#domain/orders/order-texts.ts';
import { dateTimeText } from '#domain/ru/date.ts';

type Step = Order['history'][number];

const DOERS: Readonly<Record<Step['by']['kind'], string>> = {
  customer: 'вы',
  staff: 'магазин',
  system: 'автоматически',
};

/** What happened to the order and when, the latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const steps = [...history].reverse();
  return (
    <section className="ohistory" aria-labelledby="order-history">
      <h2 id="order-history">История заказа</h2>
      <ol>
        {steps.map((step) => (
          <li key={`${step.status} ${step.at}`}>
            <b>{stepName(step)}</b>
            <span className="small muted">
              <time dateTime={step.at}>{dateTimeText(step.at)}</time>, {DOERS[step.by.kind]}
            </span>
            {step.comment ? <p className="small ohistory__comment">{step.comment}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A state as an event: the first one is the placing itself. */
const stepName = ({ status }: Step): string => (status === 'new' ? 'Принят' : historyName(status));
