import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { needsCity } from '#domain/shipping/region.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/state/cart/cart-context.ts';
import {
  type CheckoutFields,
  clearCheckoutDraft,
  EMPTY_FIELDS,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '#web/state/checkout/draft.ts';
import { currentAttempt } from '#web/state/checkout/order-attempt.ts';
import { type OrderOutcome, placeOrder } from '#web/state/checkout/place-order.ts';
import type { Delivery } from '#web/state/checkout/use-delivery.ts';
import { useSession } from '#web/state/session-context.ts';
import { notify } from '#web/ui/toaster.tsx';
import { type CheckoutErrors, type CheckoutPath, FIELD_PATHS, isCheckoutPath } from './checkout-paths.ts';
import { type DifferenceText, differenceTexts } from './difference-text.ts';
import { orderBody } from './order-body.ts';
import { type Consents, NO_CONSENTS, validateCheckout } from './validate-checkout.ts';

/** What stands above the button after a try that did not succeed. */
export interface CheckoutAlert {
  tone: 'warn' | 'error';
  message: string;
  differences: readonly DifferenceText[];
  canRetry: boolean;
}

export interface Checkout {
  fields: CheckoutFields;
  consents: Consents;
  errors: CheckoutErrors;
  alert: CheckoutAlert | null;
  isSending: boolean;
  needsAddress: boolean;
  setField(name: keyof CheckoutFields, value: string): void;
  setConsent(name: keyof Consents, value: boolean): void;
  /** Checks one field when it is left. */
  check(path: CheckoutPath): void;
  submit(): Promise<void>;
}

/** The fields as they were left; a signed-in shopper's own data fill what is empty. */
export function useCheckoutFields() {
  const { user } = useSession();
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const isRead = useRef(false);
  useEffect(() => {
    setFields(readCheckoutDraft());
    isRead.current = true;
    // The key of the order is made as the form opens.
    currentAttempt();
  }, []);
  useEffect(() => {
    if (!user) return;
    setFields((now) => ({
      ...now,
      name: now.name || user.name,
      email: now.email || user.email,
      phone: now.phone || (user.phone ?? ''),
    }));
  }, [user]);
  const setField = (name: keyof CheckoutFields, value: string) =>
    setFields((now) => {
      const next = { ...now, [name]: value };
      if (isRead.current) writeCheckoutDraft(next);
      return next;
    });
  return { fields, setField };
}

const OFFLINE = 'Нет связи с магазином. Ничего не потеряно: нажмите ещё раз, и заказ не оформится дважды';

type FieldState = ReturnType<typeof useCheckoutFields>;

/** The checkout: checks, one sending at a time, and what came of it. */
export function useCheckout(
  { fields, setField }: FieldState,
  delivery: Delivery,
  total: number,
  focusOn: (place: CheckoutPath | 'alert') => void,
): Checkout {
  const call = useCaller();
  const cartApi = useCart();
  const { user } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [consents, setConsents] = useState(NO_CONSENTS);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [alert, setAlert] = useState<CheckoutAlert | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const needsAddress = delivery.chosen?.method.requiresAddress ?? false;

  const problemsOf = (now: CheckoutFields, given: Consents) =>
    validateCheckout(now, given, {
      hasMethod: delivery.chosen !== null,
      needsAddress,
      needsCity: needsCity(now.region),
    });
  /** A field that was marked is judged again as it changes; others wait until they are left. */
  const recheck = (path: CheckoutPath, now: CheckoutFields, given: Consents) => {
    if (errors[path] !== undefined) setErrors({ ...errors, ...only(path, problemsOf(now, given)) });
  };
  const warn = (message: string, rest: Partial<CheckoutAlert> = {}) => {
    setAlert({ tone: 'error', message, differences: [], canRetry: false, ...rest });
    focusOn('alert');
  };

  const settle = (outcome: OrderOutcome) => {
    switch (outcome.status) {
      case 'placed':
        if (outcome.isEarlier) {
          notify({ title: 'Заказ уже был принят', text: 'Показываем его с прежними данными', tone: 'info' });
        }
        clearCheckoutDraft();
        cartApi.emptied(outcome.isEarlier ? outcome.lines : undefined);
        void client.invalidateQueries({ queryKey: ['orders'] });
        void navigate(paths.orderConfirmation(outcome.orderId, outcome.key ?? undefined));
        return;
      case 'changed':
        cartApi.show(outcome.details.cart);
        void client.invalidateQueries({ queryKey: ['shipping'] });
        warn(outcome.message, {
          tone: 'warn',
          differences: differenceTexts(outcome.details, cartApi.cart),
        });
        return;
      case 'invalid': {
        const known = outcome.problems.filter(({ path }) => isCheckoutPath(path));
        const first = known[0]?.path;
        if (first === undefined || !isCheckoutPath(first)) return warn(outcome.message);
        setErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])));
        focusOn(first);
        return;
      }
      case 'offline':
        return warn(OFFLINE, { canRetry: true });
      case 'refused':
        return warn(outcome.message, { canRetry: outcome.canRetry });
    }
  };

  const send = async () => {
    let ready = await cartApi.settle();
    if (!ready.isPriced || ready.isWaiting) {
      await cartApi.refresh();
      ready = await cartApi.settle();
    }
    const { cart } = ready;
    if (cart === null || !ready.isPriced || ready.isWaiting) return warn(OFFLINE, { canRetry: true });
    const [problem] = cart.problems;
    if (problem !== undefined) {
      const isOfLine = cart.problems.some(({ line }) => line !== undefined);
      const text = isOfLine ? 'Проверьте товары в корзине: часть из них нельзя заказать' : problem.message;
      return warn(text, { tone: 'warn' });
    }
    const regionName = delivery.regions.find((region) => region.code === fields.region)?.name ?? '';
    const methodId = delivery.chosen?.method.id ?? '';
    const isGuest = user === null;
    settle(
      await placeOrder(
        call,
        orderBody({ fields, consents, cart, methodId, needsAddress, regionName, total, isGuest }),
      ),
    );
  };

  return {
    fields,
    consents,
    errors,
    alert,
    isSending,
    needsAddress,
    setField(name, value) {
      setField(name, value);
      recheck(FIELD_PATHS[name], { ...fields, [name]: value }, consents);
    },
    setConsent(name, value) {
      setConsents({ ...consents, [name]: value });
      recheck(`consents.${name}`, fields, { ...consents, [name]: value });
    },
    check: (path) => setErrors({ ...errors, ...only(path, problemsOf(fields, consents)) }),
    async submit() {
      if (sending.current) return;
      const problems = problemsOf(fields, consents);
      setErrors(problems);
      const [first] = Object.keys(problems);
      if (first !== undefined && isCheckoutPath(first)) return focusOn(first);
      sending.current = true;
      setSending(true);
      setAlert(null);
      try {
        await send();
      } finally {
        sending.current = false;
        setSending(false);
      }
    },
  };
}

/** The verdict on one field: its message, or none any more. */
function only(path: CheckoutPath, problems: CheckoutErrors): CheckoutErrors {
  return { [path]: problems[path] };
}
