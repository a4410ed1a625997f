import type { Order } from '#contract/orders.ts';
import { trackingPage } from '#domain/shipping/carriers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import './tracking-number.css';

/** Who carries an order, and its number there to take along. */
export function TrackingNumber({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const { carrier, number } = tracking;
  const { isCopied, copy } = useCopied(number);
  const page = trackingPage(tracking);
  return (
    <span className="tracking">
      <span>
        {carrier}, отправление <b>{number}</b>
      </span>
      {page === null ? null : (
        <a className="link small tracking__page" href={page} target="_blank" rel="noopener noreferrer">
          Отследить
          <span className="sr"> отправление {number} на сайте перевозчика, в новой вкладке</span>
        </a>
      )}
      <button type="button" className="link small tracking__copy" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size="s" />
        {isCopied ? 'Скопировано' : 'Копировать'}
        <span className="sr"> номер отправления {number}</span>
      </button>
      <span className="sr" role="status">
        {isCopied ? 'Номер отправления скопирован' : ''}
      </span>
    </span>
  );
}
