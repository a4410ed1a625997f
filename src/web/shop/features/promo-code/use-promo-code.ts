import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import {
  type CodeRefusal,
  NOTHING_TYPED,
  refusalOf,
  removalRefusalOf,
  SIGN_IN_NEEDED,
} from './promo-texts.ts';
import { keepTypedCode, readTypedCode } from './typed-code.ts';

/** Applying and taking out, one at a time, and what came of it. `code` is the one in the cart. */
export function usePromoCode(code: string | null) {
  const { applyCode, removeCode } = useCart();
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
  const run = async (work: () => Promise<void>, explain: (error: unknown) => CodeRefusal) => {
    if (isBusy) return;
    setRefusal(null);
    setBusy(true);
    takesFocus.current = true;
    try {
      await work();
      type('');
    } catch (error) {
      takesFocus.current = false;
      setRefusal(explain(error));
    } finally {
      setBusy(false);
    }
  };

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
      return run(() => applyCode(named), refusalOf);
    },
    remove: (present: string) => run(() => removeCode(present), removalRefusalOf),
  };
}
