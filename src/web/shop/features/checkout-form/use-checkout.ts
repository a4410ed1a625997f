import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import { checkEmail } from '#domain/account/email.ts';
import { type Roubles, roubles } from '#domain/money/money.ts';
import { keptPickup, type PickupChoice } from '#domain/shipping/pickup.ts';
import { PICKUP_GONE } from '#domain/shipping/refusal-text.ts';
import { needsCity } from '#domain/shipping/region.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useIsHere } from '#web/core/page/use-is-here.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { type CheckoutFields, clearCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { orderNotices } from '#web/shop/checkout/order-notices.ts';
import { findUnansweredOrder, type OrderOutcome, placeOrder } from '#web/shop/checkout/place-order.ts';
import { addressToKeep } from '#web/shop/checkout/saved-address.ts';
import type { Delivery } from '#web/shop/checkout/use-delivery.ts';
import type { Consents } from '#web/shop/form/consent-ticks.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { type CheckoutErrors, type CheckoutPath, FIELD_PATHS, isCheckoutPath } from './checkout-paths.ts';
import { differenceTexts } from './difference-text.ts';
import { orderBody } from './order-body.ts';
import type { useCheckoutFields } from './use-checkout-fields.ts';
import { type CheckoutAlert, type FocusOn, useFaults } from './use-faults.ts';
import { METHOD_ERRORS, type MethodStanding, NO_CONSENTS, validateCheckout } from './validate-checkout.ts';

export interface Checkout {
  fields: CheckoutFields;
  consents: Consents;
  errors: CheckoutErrors;
  alert: CheckoutAlert | null;
  isSending: boolean;
  needsAddress: boolean;
  /** There is an e-mail to send letters to: the account's, or the one that was typed. */
  canMail: boolean;
  /** The point that the order goes to, as far as the chosen method has any. */
  pickup: PickupChoice;
  setField(name: keyof CheckoutFields, value: string): void;
  /** Changes several fields at once. */
  fill(values: Partial<CheckoutFields>): void;
  setConsent(name: keyof Consents, value: boolean): void;
  /** Whether the account keeps the address once the order is placed. */
  keepsAddress: boolean;
  setKeepsAddress(value: boolean): void;
  /** Checks one field when it is left. */
  check(path: CheckoutPath): void;
  submit(): Promise<void>;
}

const OFFLINE = 'Нет связи с магазином. Ничего не потеряно: нажмите ещё раз, и заказ не оформится дважды';

/** What is judged again with a field: whether there may be a КПП hangs on the ИНН, and an e-mail on the way to pay. */
const HANGING: Partial<Record<keyof CheckoutFields, readonly CheckoutPath[]>> = {
  inn: [FIELD_PATHS.kpp],
  paymentMethod: [FIELD_PATHS.email],
};

/** The checkout: checks, one sending at a time, and what came of it. */
export function useCheckout(
  { fields, change }: ReturnType<typeof useCheckoutFields>,
  delivery: Delivery,
  total: Roubles,
  focusOn: FocusOn,
  onPlaced: (to: string) => void,
): Checkout {
  const call = useCaller();
  const { cart, whenIdle, refresh, accept, removeOrdered } = useCart();
  const { user } = useSession();
  const client = useQueryClient();
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [isSending, setSending] = useState(false);
  const [keepsAddress, setKeepsAddress] = useState(false);
  const sending = useRef(false);
  const isHere = useIsHere();
  const method = methodStanding(delivery);
  const judgedMethod = { id: delivery.chosen?.method.id ?? '', problem: METHOD_ERRORS[method] ?? undefined };
  const { errors, setErrors, alert, warn, blame, forgive } = useFaults(judgedMethod, focusOn);
  const canMail = user !== null || checkEmail(fields.email) === null;
  const needsAddress = delivery.chosen?.method.requiresAddress ?? false;
  const pickupOf = ({ region, pickupPointId }: CheckoutFields): PickupChoice =>
    delivery.chosen ? keptPickup(delivery.chosen.method, region, pickupPointId) : { status: 'not_needed' };

  const problemsOf = (now: CheckoutFields, given: Consents) =>
    validateCheckout(now, given, {
      method,
      needsAddress,
      needsCity: needsCity(delivery.regions.find(({ code }) => code === now.region)),
      needsPickupPoint: pickupOf(now).status === 'missing',
    });
  /** Fields that were marked are judged again as they change; others wait until they are left. */
  const recheck = (paths: readonly CheckoutPath[], now: CheckoutFields, given: Consents) => {
    const marked = paths.filter((path) => errors[path] !== undefined);
    if (marked.length > 0) setErrors({ ...errors, ...only(marked, problemsOf(now, given)) });
  };
  const fill = (values: Partial<CheckoutFields>) => {
    change(values);
    const names = Object.keys(values) as (keyof CheckoutFields)[];
    recheck(
      names.flatMap((name) => [FIELD_PATHS[name], ...(HANGING[name] ?? [])]),
      { ...fields, ...values },
      consents,
    );
  };

  /** The order is placed, whatever comes of this. */
  const keepAddress = async () => {
    try {
      await call('addressAdd', { body: addressToKeep(fields, delivery.region) });
    } catch (error) {
      notify({
        title: 'Адрес не сохранён',
        text: error instanceof ApiError ? error.message : undefined,
        tone: 'info',
      });
    }
    void client.invalidateQueries({ queryKey: addressesQuery(call).queryKey });
  };

  const finish = (outcome: OrderOutcome) => {
    if (outcome.status !== 'placed' && !isHere.current) notify(orderNotices.notPlaced(outcome));
    switch (outcome.status) {
      case 'placed':
        if (outcome.isEarlier) {
          notify({ title: 'Заказ уже был принят', text: 'Показываем его с прежними данными', tone: 'info' });
        } else if (keepsAddress && needsAddress && user !== null) void keepAddress();
        clearCheckoutDraft();
        onPlaced(paths.orderConfirmation(outcome.orderId, outcome.key ?? undefined));
        removeOrdered(outcome.lines, outcome.owner);
        void client.invalidateQueries({ queryKey: ['orders'] });
        return;
      case 'changed':
        accept(outcome.details.cart, outcome.owner);
        void client.invalidateQueries({ queryKey: ['shop', 'shipping'] });
        if (outcome.details.deliveryRefusal === 'unknown_pickup_point') {
          setErrors({ [FIELD_PATHS.pickupPointId]: PICKUP_GONE });
          const isAll = outcome.details.differences.every(({ kind }) => kind === 'delivery');
          if (isAll && focusOn(FIELD_PATHS.pickupPointId)) return;
        }
        warn(outcome.message, {
          tone: 'warn',
          differences: differenceTexts(outcome.details, cart.contents),
        });
        return;
      case 'invalid': {
        const known = outcome.problems.filter(({ path }) => isCheckoutPath(path));
        const isBlamed = blame(Object.fromEntries(known.map(({ path, message }) => [path, message])));
        if (!isBlamed) warn(outcome.message);
        return;
      }
      case 'offline':
        return warn(OFFLINE, { canRetry: true });
      case 'refused':
        return warn(outcome.message, { canRetry: outcome.canRetry });
    }
  };

  const send = async () => {
    const owner = user?.id ?? null;
    let ready = await whenIdle();
    if (!ready.isPriced || ready.isWaiting) {
      await refresh();
      ready = await whenIdle();
    }
    const { contents } = ready;
    if (contents === null || !ready.isPriced || ready.isWaiting) return warn(OFFLINE, { canRetry: true });
    const [problem] = contents.problems;
    if (problem !== undefined) {
      // what is sold out here may lie in the shopper's own order, whose answer was lost
      const earlier = await findUnansweredOrder(call, owner);
      if (earlier !== null) return finish(earlier);
      const isOfLine = contents.problems.some(({ line }) => line !== undefined);
      const text = isOfLine ? 'Проверьте товары в корзине: часть из них нельзя заказать' : problem.message;
      return warn(text, { tone: 'warn' });
    }
    const { region } = delivery;
    const methodId = delivery.chosen?.method.id ?? '';
    const seenTotals = {
      promo: cart.contents?.totals.promo ?? roubles(0),
      shipping: delivery.chosen?.fee ?? roubles(0),
    };
    const pickup = pickupOf(fields);
    const parts = {
      fields,
      // ticked before the e-mail was taken out again, it is no consent
      consents: { ...consents, marketing: consents.marketing && canMail },
      cart: contents,
      methodId,
      needsAddress,
      region,
      pickup,
      total,
      seenTotals,
      isGuest: owner === null,
    };
    finish(await placeOrder(call, owner, orderBody(parts)));
  };

  return {
    fields,
    consents,
    errors,
    alert,
    isSending,
    needsAddress,
    canMail,
    pickup: pickupOf(fields),
    keepsAddress,
    setKeepsAddress,
    fill,
    setField: (name, value) => fill({ [name]: value }),
    setConsent(name, value) {
      setConsents({ ...consents, [name]: value });
      recheck([`consents.${name}`], fields, { ...consents, [name]: value });
    },
    check: (path) => setErrors({ ...errors, ...only([path], problemsOf(fields, consents)) }),
    async submit() {
      if (sending.current) return;
      if (blame(problemsOf(fields, consents))) return;
      sending.current = true;
      setSending(true);
      forgive();
      try {
        await send();
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
  };
}

function methodStanding({ chosen, status }: Delivery): MethodStanding {
  if (chosen !== null) return 'chosen';
  return status === 'loading' ? 'loading' : 'none';
}

/** The verdict on some fields: their messages, or none any more. */
function only(paths: readonly CheckoutPath[], problems: CheckoutErrors): CheckoutErrors {
  return Object.fromEntries(paths.map((path) => [path, problems[path]]));
}
