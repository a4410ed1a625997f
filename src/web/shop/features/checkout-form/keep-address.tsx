import { useQuery } from '@tanstack/react-query';
import { MAX_ADDRESSES } from '#contract/addresses.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import { standingAddress } from '#web/shop/checkout/saved-address.ts';
import type { Delivery } from '#web/shop/checkout/use-delivery.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Checkout } from './use-checkout.ts';

interface KeepAddressProps {
  checkout: Checkout;
  delivery: Delivery;
}

/** Offers to keep an address that the account does not have yet, while it has room for one. */
export function KeepAddress({ checkout, delivery }: KeepAddressProps) {
  const { data } = useQuery(addressesQuery(useCaller()));
  if (data === undefined || data.length >= MAX_ADDRESSES) return null;
  if (standingAddress(checkout.fields, data, delivery.region) !== null) return null;
  return (
    <Checkbox
      checked={checkout.keepsAddress}
      onChange={(event) => checkout.setKeepsAddress(event.target.checked)}
    >
      Сохранить адрес в аккаунте
    </Checkbox>
  );
}
