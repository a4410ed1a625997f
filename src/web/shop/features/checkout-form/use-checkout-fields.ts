import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import {
  type CheckoutFields,
  EMPTY_FIELDS,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '#web/shop/checkout/draft.ts';
import { currentAttempt } from '#web/shop/checkout/order-attempt.ts';
import { addressToBegin, moveTo, regionInstead } from '#web/shop/checkout/saved-address.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { maskPhone } from '#web/ui/masks.ts';

/** How far the form has filled itself: not at all, with the draft, and with the default address of the account. */
type FormStage = 'closed' | 'drafted' | 'addressed';

/** The fields as they were left; a signed-in shopper's own data fill what is empty. */
export function useCheckoutFields() {
  const call = useCaller();
  const { user, status } = useSession();
  const owner = status === 'loading' ? undefined : (user?.id ?? null);
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [stage, setStage] = useState<FormStage>('closed');
  const { data: addresses, isError } = useQuery({ ...addressesQuery(call), enabled: user !== null });
  const { data: shipping } = useQuery(shippingSettingsQuery(call));
  // a move of the form's own is a stage of it: no method that the shopper chose is lost by it
  const [moves, setMoves] = useState(0);
  // what a guest typed into the open form is theirs still, when they sign in in another tab
  const isTypedByGuest = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    if (owner !== null && isTypedByGuest.current) writeCheckoutDraft(fields, owner);
    else setFields(readCheckoutDraft(owner));
    isTypedByGuest.current = false;
    setStage('drafted');
    // The key of the order is made as the form opens.
    currentAttempt(owner);
  }, [owner]);
  useEffect(() => {
    if (!user) return;
    setFields((now) => ({
      ...now,
      name: now.name || user.name,
      email: now.email || user.email,
      phone: now.phone || maskPhone(user.phone ?? ''),
    }));
  }, [user]);
  useEffect(() => {
    if (stage !== 'drafted' || addresses === undefined || shipping === undefined) return;
    setStage('addressed');
    const usual = addressToBegin(fields, addresses, shipping.regions);
    if (usual !== null) setFields((now) => ({ ...now, ...usual }));
  }, [stage, fields, addresses, shipping]);
  // the shop may have no such region as a form begins with or a draft names
  const isFilled = stage === 'addressed' || (stage === 'drafted' && (user === null || isError));
  useEffect(() => {
    const instead = isFilled && shipping ? regionInstead(fields.region, shipping.regions) : null;
    if (instead === null || shipping === undefined) return;
    setFields((now) => ({ ...now, ...moveTo(instead, now, addresses ?? [], shipping.regions) }));
    setMoves((count) => count + 1);
  }, [isFilled, fields.region, addresses, shipping]);
  const change = (values: Partial<CheckoutFields>) => {
    isTypedByGuest.current = owner === null;
    setFields((now) => {
      const next = { ...now, ...values };
      if (stage !== 'closed' && owner !== undefined) writeCheckoutDraft(next, owner);
      return next;
    });
  };
  return { fields, stage: `${stage} ${moves}`, change };
}
