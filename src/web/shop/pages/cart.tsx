import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MetaArgs } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { roubles } from '#domain/money/money.ts';
import { countText } from '#domain/ru/plural.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useIsHere } from '#web/core/page/use-is-here.ts';
import { paths } from '#web/paths.ts';
import { CartContext, useCart } from '#web/shop/cart/cart-context.ts';
import { productsByIdsQuery, relatedProductsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { useViewed } from '#web/shop/catalog/recently-viewed.ts';
import { orderNotices } from '#web/shop/checkout/order-notices.ts';
import { codeFreesDelivery, paidDelivery, sparesCode } from '#web/shop/checkout/paid-delivery.ts';
import { orderValueOf, useDelivery } from '#web/shop/checkout/use-delivery.ts';
import { CART_LINES_ID, CartLines } from '#web/shop/features/cart-lines/cart-lines.tsx';
import { CartSkeleton } from '#web/shop/features/cart-lines/cart-skeleton.tsx';
import {
  type CartAnnouncements,
  useCartAnnouncements,
  useSpoken,
} from '#web/shop/features/cart-lines/use-cart-announcements.ts';
import { CartBar } from '#web/shop/features/cart-summary/cart-bar.tsx';
import { CartSummary, totalWithDelivery } from '#web/shop/features/cart-summary/cart-summary.tsx';
import { FreeShipping } from '#web/shop/features/cart-summary/free-shipping.tsx';
import { SummaryHold } from '#web/shop/features/cart-summary/summary-hold.tsx';
import { CHECKOUT_FORM_ID, CheckoutForm } from '#web/shop/features/checkout-form/checkout-form.tsx';
import { OrderAccepted } from '#web/shop/features/checkout-form/order-accepted.tsx';
import { CHECKOUT_ALERT_ID, OrderPanel } from '#web/shop/features/checkout-form/order-panel.tsx';
import { UnansweredOrder } from '#web/shop/features/checkout-form/unanswered-order.tsx';
import { useCheckout } from '#web/shop/features/checkout-form/use-checkout.ts';
import { useCheckoutFields } from '#web/shop/features/checkout-form/use-checkout-fields.ts';
import { ProductsSection } from '#web/shop/features/product-card/products-section.tsx';
import { PromoCode } from '#web/shop/features/promo-code/promo-code.tsx';
import { WaitingCode } from '#web/shop/features/promo-code/waiting-code.tsx';
import { QuickOrder } from '#web/shop/features/quick-order/quick-order.tsx';
import { type Filling, KeptHeight } from '#web/shop/page/kept-height.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { Thumbs } from '#web/ui/thumb.tsx';
import { notify } from '#web/ui/toaster.tsx';
import '#web/ui/panel.css';
import './cart.css';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const meta = ({ matches }: MetaArgs) => describe({ title: 'Корзина', hidden: true }, siteOf(matches));

export default function CartPage() {
  const { said, api, speak } = useCartAnnouncements();
  const { refresh } = api;
  const { contents: cart, status, count } = api.cart;
  const title = useRef<HTMLHeadingElement>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const isHere = useIsHere();
  const showOrder = useCallback(
    (to: string) => (isHere.current ? setPlaced(to) : notify(orderNotices.accepted(to))),
    [isHere],
  );
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), []);
  const isFull = cart !== null && hasLines(cart);
  const isEmpty = cart !== null && !isFull;
  const wasFull = useRef(false);
  useEffect(() => {
    // nothing is left of what was looked at further down
    if (wasFull.current && isEmpty) title.current?.scrollIntoView({ block: 'nearest' });
    wasFull.current = isFull;
  }, [isFull, isEmpty]);
  // The cart is never shown from memory alone (docs/rules/calls.md).
  useEffect(() => void refresh(), [refresh]);
  if (placed !== null) {
    return (
      <div className="wrap">
        <OrderAccepted to={placed} />
      </div>
    );
  }
  return (
    <KeptHeight name={HEIGHT_KEY} filling={fillingOf(cart)} className="wrap cart-page">
      <div className="pagehead">
        <h1 ref={title} tabIndex={-1}>
          Корзина
        </h1>
        {count > 0 ? <span className="muted">{countText(count, 'product')}</span> : null}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      {cart === null && status === 'loading' ? <CartSkeleton /> : null}
      {cart === null && status === 'error' ? (
        <div className="in-sight">
          <ErrorState
            title="Не удалось загрузить корзину"
            text="Проверьте связь и попробуйте снова."
            onRetry={() => void refresh()}
          />
        </div>
      ) : null}
      {isEmpty ? <EmptyCart cart={cart} speak={speak} onPlaced={showOrder} /> : null}
      {isFull ? (
        <CartContext value={api}>
          <FullCart cart={cart} speak={speak} onRemoved={focusTitle} onPlaced={showOrder} />
        </CartContext>
      ) : null}
    </KeptHeight>
  );
}

/** Where this tab keeps how high the page was. */
const HEIGHT_KEY = 'cart-height';

/** One that could not be loaded can still come. */
function fillingOf(cart: Cart | null): Filling {
  if (cart === null) return 'awaited';
  return hasLines(cart) ? 'begun' : 'done';
}

/** A line that the shop no longer knows is a problem alone; a promo code without lines is no cart yet. */
const hasLines = ({ items, problems }: Cart): boolean =>
  items.length > 0 || problems.some(({ line }) => line !== undefined);

interface ShownCart {
  cart: Cart;
  speak: CartAnnouncements['speak'];
  /** Hears of an order that is placed, and where it is shown. */
  onPlaced: (to: string) => void;
}

function EmptyCart({ cart, speak, onPlaced }: ShownCart) {
  useSpoken(speak, cart, roubles(0), !useCart().cart.isBusy);
  return (
    <>
      <UnansweredOrder onPlaced={onPlaced} />
      <WaitingCode />
      <EmptyState title="В корзине пусто" text="Добавьте вещи из каталога, и они появятся здесь.">
        <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
      </EmptyState>
      <QuickOrder cart={null} />
      <Viewed besides={[]} />
    </>
  );
}

function FullCart({ cart, speak, onRemoved, onPlaced }: ShownCart & { onRemoved: () => void }) {
  const { isBusy } = useCart().cart;
  const fields = useCheckoutFields();
  const delivery = paidDelivery(cart, useDelivery(cart, fields.fields.region, fields.stage));
  const total = totalWithDelivery(cart, delivery);
  useSpoken(speak, cart, total, !isBusy && delivery.status === 'ready');
  const checkout = useCheckout(fields, delivery, total, useFocus(), onPlaced);
  return (
    <div className="cart">
      <div className="cols">
        <div>
          <UnansweredOrder onPlaced={onPlaced} />
          <CartNote onGone={onRemoved} />
          {codeFreesDelivery(cart) ? null : (
            <FreeShipping orderValue={orderValueOf(cart)} freeFrom={delivery.freeFrom} />
          )}
          <CartLines cart={cart} onRemoved={onRemoved} />
          <CheckoutForm checkout={checkout} delivery={delivery} />
        </div>
        <OrderPanel checkout={checkout} aside={<QuickOrder cart={cart} />}>
          <div className="cart__sum">
            <h2>Ваш заказ</h2>
            <a className="link small only-m" href={`#${CART_LINES_ID}`}>
              Изменить
            </a>
          </div>
          <Thumbs
            images={oneOfEachGroup(cart.items).map((item) => primaryImage(item.productId.images, item.color))}
          />
          <PromoCode cart={cart} isSpared={sparesCode(cart, delivery)} />
          <hr />
          <CartSummary cart={cart} delivery={delivery} />
          <SummaryHold cart={cart} />
        </OrderPanel>
      </div>
      <CartBar total={total} targetId="checkout" />
      <Suggestions cart={cart} />
    </div>
  );
}

/** So many things are suggested at most, in a row of a desk. */
const SUGGESTED = 4;

/** What goes with the thing put in last, and what was looked at; nothing that lies in the cart already. */
function Suggestions({ cart }: { cart: Cart }) {
  const inCart = cart.items.map((item) => item.productId.id);
  const last = inCart.at(-1);
  return (
    <>
      {last === undefined ? null : <GoesWith productId={last} besides={inCart} />}
      <Viewed besides={inCart} />
    </>
  );
}

function GoesWith({ productId, besides }: { productId: string; besides: readonly string[] }) {
  // as many more as the cart itself may hold of them
  const { data, isError } = useQuery(relatedProductsQuery(useCaller(), productId, 2 * SUGGESTED));
  const products = data?.filter(({ id }) => !besides.includes(id));
  return <ProductsSection title="Может подойти" query={{ data: products, isError }} count={SUGGESTED} />;
}

function Viewed({ besides }: { besides: readonly string[] }) {
  const ids = useViewed().filter((id) => !besides.includes(id));
  const query = useQuery(productsByIdsQuery(useCaller(), ids));
  return ids.length === 0 ? null : <ProductsSection title="Вы смотрели" query={query} count={SUGGESTED} />;
}

/** Says when the figures are not the shop's own. */
function CartNote({ onGone }: { onGone: () => void }) {
  const { cart, refresh } = useCart();
  const { isPriced, isWaiting, isBusy } = cart;
  const isRight = isPriced && !isWaiting;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isRight || !isAsked) return;
    // the button that asked is gone
    onGone();
    setAsked(false);
  }, [isRight, isAsked, onGone]);
  if (isRight) return null;
  if (!isWaiting && isBusy && !isAsked) return null;
  return (
    <div className="cart__note">
      <Note tone="warn" live="status">
        <p>
          {isWaiting
            ? 'Нет связи с магазином. Корзина сохранена на этом устройстве и перейдёт в аккаунт, когда связь появится.'
            : 'Нет связи с магазином. Цены и наличие предварительные.'}
        </p>
        <Button
          variant="quiet"
          size="s"
          busy={isBusy}
          onClick={() => {
            setAsked(true);
            void refresh();
          }}
        >
          Попробовать снова
        </Button>
      </Note>
    </div>
  );
}

/** Moves the focus once the render is done that shows what went wrong; false where there is nothing to move it to. */
function useFocus(): (place: string) => boolean {
  const [request, setRequest] = useState<{ place: string } | null>(null);
  useEffect(() => {
    if (request === null) return;
    const target = placeOf(request.place);
    target?.focus({ preventScroll: true });
    // of what fills the screen the beginning is seen
    const isTall = (target?.offsetHeight ?? 0) > window.innerHeight / 2;
    target?.scrollIntoView({ block: isTall ? 'start' : 'center' });
  }, [request]);
  return (place) => {
    const isThere = placeOf(place) !== null;
    if (isThere) setRequest({ place });
    return isThere;
  };
}

/** The message above the button, or the field of a path. */
function placeOf(place: string): HTMLElement | null {
  if (place === 'alert') return document.getElementById(CHECKOUT_ALERT_ID);
  return document.getElementById(CHECKOUT_FORM_ID)?.querySelector(`[name="${place}"]`) ?? null;
}
