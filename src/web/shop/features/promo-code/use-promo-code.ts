import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normalizeCode } from '#domain/promo/code.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import type { CodeChange } from '#web/shop/cart/cart-state.ts';
import { keepTypedCode, readTypedCode, takeWantedCode } from '#web/shop/promo/typed-code.ts';
import {
  type CodeRefusal,
  NOTHING_TYPED,
  refusalOf,
  removalRefusalOf,
  SIGN_IN_NEEDED,
} from './promo-texts.ts';

/** Applying and taking out, one at a time, and what came of it. `code` is the one in the cart. */
export function usePromoCode(code: string | null) {
  const { change } = useCart();
  const { status } = useSession();
  const [typed, setTyped] = useState(readTypedCode);
  const [refusal, setRefusal] = useState<CodeRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);

  // The control that had the focus makes room for another one.
  useEffect(() => {
    if (takesFocus.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    takesFocus.current = false;
  }, [code]);

  const type = (text: string) => {
    setTyped(text);
    setRefusal(null);
    keepTypedCode(text);
  };
  const run = async (wanted: CodeChange, explain: (error: unknown) => CodeRefusal, isPressed = true) => {
    if (isBusy) return;
    setRefusal(null);
    setBusy(true);
    takesFocus.current = isPressed;
    const outcome = await change(wanted);
    if (outcome.isMade) type('');
    else {
      takesFocus.current = false;
      setRefusal(explain(outcome.error));
    }
    setBusy(false);
  };

  // A code that was chosen before the sign-in, or before there was anything to apply it to.
  const applyWanted = useEffectEvent(() => {
    const wanted = takeWantedCode();
    if (wanted === null) return;
    if (normalizeCode(wanted) === code) return type('');
    setTyped(wanted);
    void run({ kind: 'apply_code', code: wanted }, refusalOf, false);
  });
  useEffect(() => {
    if (status === 'user') applyWanted();
  }, [status]);

  return {
    typed,
    refusal,
    isBusy,
    place,
    type,
    async apply() {
      const named = typed.trim();
      if (named === '') return setRefusal(NOTHING_TYPED);
      if (status === 'guest') return setRefusal(SIGN_IN_NEEDED);
      return run({ kind: 'apply_code', code: named }, refusalOf);
    },
    remove: (present: string) => run({ kind: 'remove_code', code: present }, removalRefusalOf),
  };
}
