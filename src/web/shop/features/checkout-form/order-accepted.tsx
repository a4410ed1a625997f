import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_NEWS } from '#web/shop/checkout/order-news.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';

/** Stands in the place of the cart from the shop's word until the order's page is there, however long that takes. */
export function OrderAccepted({ to }: { to: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // the shopper who pressed the button was further down on a page that is gone
    document.documentElement.scrollTop = 0;
    box.current?.focus({ preventScroll: true });
    void navigate(to, { state: ORDER_NEWS });
  }, [navigate, to]);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState page title="Заказ принят" text="Открываем его…">
        <LinkButton to={to} state={ORDER_NEWS}>
          Открыть заказ
        </LinkButton>
      </EmptyState>
    </div>
  );
}
