import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { orderRequestText } from '#domain/orders/order-request-text.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { type ChatLink, chatLinks } from '#domain/store/chat-links.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { customerServiceQuery } from '#web/core/store/store-queries.ts';
import { orderValueOf } from '#web/shop/checkout/use-delivery.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import './quick-order.css';

/** How long a channel counts as written to, in milliseconds. */
const SENT_TIME = 3000;

const LOOK = buttonClass({ variant: 'secondary', size: 's' });

/**
 * The way around the checkout, in its place on the cart's page: the cart as a message to a manager, or a call
 * (docs/rules/cart.md). Shows nothing where there is nobody to reach.
 */
export function QuickOrder({ cart }: { cart: Cart | null }) {
  const { data } = useQuery(customerServiceQuery(useCaller()));
  if (data === undefined) return null;
  const items = cart?.items ?? [];
  const isEmpty = cart === null || items.length === 0;
  const message = isEmpty
    ? ''
    : orderRequestText(
        items.map(({ productId: { name }, ...item }) => ({ ...item, name })),
        orderValueOf(cart),
      );
  const links = chatLinks(data.channels, message);
  const { phone } = data;
  if (links.length === 0 && phone === '') return null;
  return (
    <section className="quick-order" aria-labelledby="quick-order">
      <h3 id="quick-order">Быстрый заказ</h3>
      {isEmpty ? (
        <p className="small muted">Добавьте товары в корзину для быстрого заказа</p>
      ) : (
        <div className="quick-order__ways">
          {links.map((link) => (
            <Chat key={link.channel} link={link} message={message} />
          ))}
          {phone === '' ? null : (
            <a className={LOOK} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size="s" />
              Позвонить<span className="sr">: {formatPhone(phone)}</span>
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function Chat({ link: { name, href, isCopied }, message }: { link: ChatLink; message: string }) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  useEffect(() => {
    if (sentAt === null) return;
    const timer = setTimeout(() => setSentAt(null), SENT_TIME);
    return () => clearTimeout(timer);
  }, [sentAt]);
  const tell = isCopied ? 'Текст скопирован: вставьте его в чат' : 'Отправьте сообщение в чате';
  return (
    <>
      <a
        className={LOOK}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => {
          setSentAt(Date.now());
          if (isCopied) void copyText(message);
        }}
      >
        <Icon name={sentAt === null ? 'chat' : 'check'} size="s" />
        {name}
        <span className="sr"> (откроется в новой вкладке)</span>
      </a>
      <span className={sentAt === null ? 'sr' : 'quick-order__sent small muted'} role="status">
        {sentAt === null ? '' : tell}
      </span>
    </>
  );
}
