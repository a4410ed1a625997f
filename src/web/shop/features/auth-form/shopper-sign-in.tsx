import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { SignInForm } from '#web/core/sign-in/sign-in-form.tsx';
import { signInWaysQuery } from '#web/shop/account/sign-in-ways.ts';
import { adoptCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

const loadPhoneSignIn = () => import('./phone-sign-in.tsx').then(({ PhoneSignIn }) => PhoneSignIn);

/**
 * Signing in to buy: what was typed into the checkout as a guest becomes the account's draft. By a code without a
 * password too, where the shop sends codes to phones.
 */
export function ShopperSignIn() {
  const { data: ways } = useQuery(signInWaysQuery(useCaller()));
  const { part: PhoneSignIn, need } = useOnDemand(loadPhoneSignIn);
  const [isByCode, setByCode] = useState(false);
  const [isLost, setLost] = useState(false);
  const takesPhone = ways?.phoneCode ?? false;
  const beforeEntry = ({ id }: User) => adoptCheckoutDraft(id);
  const change = async () => {
    const isThere = isByCode || (await need());
    setLost(!isThere);
    if (isThere) setByCode(!isByCode);
  };
  return (
    <>
      {isByCode && PhoneSignIn !== null ? (
        <PhoneSignIn {...{ beforeEntry }} />
      ) : (
        <SignInForm {...{ beforeEntry, takesPhone }} />
      )}
      {takesPhone ? (
        <Button variant="secondary" size="l" wide onClick={() => void change()}>
          {isByCode ? 'Войти по паролю' : 'Войти по коду из СМС'}
        </Button>
      ) : null}
      <FailureNote message={isLost ? 'Нет связи с магазином. Попробуйте ещё раз' : null} />
    </>
  );
}
