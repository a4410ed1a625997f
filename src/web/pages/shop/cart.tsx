import { useEffect, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { countText } from '#domain/ru/plural.ts';
import { CART_LINES_ID, CartLines } from '#web/features/cart-lines/cart-lines.tsx';
import { CartSkeleton } from '#web/features/cart-lines/cart-skeleton.tsx';
import { CartBar } from '#web/features/cart-summary/cart-bar.tsx';
import { CartSummary, totalWithDelivery } from '#web/features/cart-summary/cart-summary.tsx';
import { FreeShipping } from '#web/features/cart-summary/free-shipping.tsx';
import { CHECKOUT_FORM_ID, CheckoutForm } from '#web/features/checkout-form/checkout-form.tsx';
import { CHECKOUT_ALERT_ID, OrderPanel } from '#web/features/checkout-form/order-panel.tsx';
import { UnansweredOrder } from '#web/features/checkout-form/unanswered-order.tsx';
import { useCheckout, useCheckoutFields } from '#web/features/checkout-form/use-checkout.ts';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/cart/cart-context.ts';
import { orderValueOf, useDelivery } from '#web/state/checkout/use-delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { Thumbs } from '#web/ui/thumb.tsx';
import '#web/ui/panel.css';
import './cart.css';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

export const meta = ({ matches }: MetaArgs) => describe({ title: 'Корзина', hidden: true }, siteOf(matches));

export default function CartPage() {
  const { cart, status, count, refresh, wake } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(wake, [wake]);
  // The cart is never shown from memory alone (spec 7).
  const [isOpening] = useState(() => status !== 'loading');
  useEffect(() => {
    if (isOpening) void refresh();
  }, [isOpening, refresh]);
  return (
    <div className="wrap cart-page">
      <div className="pagehead">
        <h1 ref={title} tabIndex={-1}>
          Корзина
        </h1>
        {count > 0 ? <span className="muted">{countText(count, 'product')}</span> : null}
      </div>
      {cart === null && status === 'loading' ? <CartSkeleton /> : null}
      {cart === null && status === 'error' ? (
        <ErrorState
          title="Не удалось загрузить корзину"
          text="Проверьте связь и попробуйте снова."
          onRetry={() => void refresh()}
        />
      ) : null}
      {cart !== null && cart.items.length === 0 && cart.problems.length === 0 ? <EmptyCart /> : null}
      {cart !== null && (cart.items.length > 0 || cart.problems.length > 0) ? (
        <FullCart cart={cart} onRemoved={() => title.current?.focus()} />
      ) : null}
    </div>
  );
}

function EmptyCart() {
  return (
    <>
      <UnansweredOrder />
      <EmptyState title="В корзине пусто" text="Добавьте вещи из каталога, и они появятся здесь.">
        <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
      </EmptyState>
    </>
  );
}

function FullCart({ cart, onRemoved }: { cart: Cart; onRemoved: () => void }) {
  const fields = useCheckoutFields();
  const delivery = useDelivery(cart, fields.fields.region);
  const total = totalWithDelivery(cart, delivery);
  const checkout = useCheckout(fields, delivery, total, useFocus());
  return (
    <div className="cart">
      <div className="cols">
        <div>
          <CartNote />
          <FreeShipping orderValue={orderValueOf(cart)} freeFrom={delivery.freeFrom} />
          <CartLines cart={cart} onRemoved={onRemoved} />
          <CheckoutForm checkout={checkout} delivery={delivery} />
        </div>
        <OrderPanel checkout={checkout}>
          <div className="cart__sum">
            <h2>Ваш заказ</h2>
            <a className="link small only-m" href={`#${CART_LINES_ID}`}>
              Изменить
            </a>
          </div>
          <Thumbs images={cart.items.map((item) => primaryImage(item.productId.images, item.color))} />
          <CartSummary cart={cart} delivery={delivery} />
        </OrderPanel>
      </div>
      <CartBar total={total} targetId="checkout" />
    </div>
  );
}

/** Says when the figures are not the shop's own. */
function CartNote() {
  const { isPriced, isWaiting, isBusy, refresh } = useCart();
  if (isPriced && !isWaiting) return null;
  if (!isWaiting && isBusy) return null;
  return (
    <div className="cart__note">
      <Note tone="warn" live="status">
        <p>
          {isWaiting
            ? 'Нет связи с магазином. Корзина сохранена на этом устройстве и перейдёт в аккаунт, когда связь появится.'
            : 'Нет связи с магазином. Цены и наличие предварительные.'}
        </p>
        <Button variant="quiet" size="s" busy={isBusy} onClick={() => void refresh()}>
          Попробовать снова
        </Button>
      </Note>
    </div>
  );
}

/** Moves the focus once the render is done that shows what went wrong. */
function useFocus(): (place: string) => void {
  const [request, setRequest] = useState<{ place: string } | null>(null);
  useEffect(() => {
    if (request === null) return;
    const target = placeOf(request.place);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [request]);
  return (place) => setRequest({ place });
}

/** The message above the button, or the field of a path. */
function placeOf(place: string): HTMLElement | null {
  if (place === 'alert') return document.getElementById(CHECKOUT_ALERT_ID);
  return document.getElementById(CHECKOUT_FORM_ID)?.querySelector(`[name="${place}"]`) ?? null;
}
