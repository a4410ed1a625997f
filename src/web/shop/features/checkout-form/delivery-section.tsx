import { useQueryClient } from '@tanstack/react-query';
import { COMMENT_MOST } from '#domain/orders/order-fields.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import { moveTo } from '#web/shop/checkout/saved-address.ts';
import type { Delivery } from '#web/shop/checkout/use-delivery.ts';
import { AddressFields } from '#web/shop/form/address-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea } from '#web/ui/field.tsx';
import { keepFocusNear } from '#web/ui/focus-return.ts';
import { Note } from '#web/ui/note.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { bindField, bindLine } from './field-binding.ts';
import { KeepAddress } from './keep-address.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Checkout } from './use-checkout.ts';

interface DeliverySectionProps {
  checkout: Checkout;
  delivery: Delivery;
}

export function DeliverySection({ checkout, delivery }: DeliverySectionProps) {
  const { user } = useSession();
  const move = useMove(checkout, delivery);
  return (
    <div className="fs">
      <h3>Доставка</h3>
      <Select
        label="Регион"
        autoComplete="address-level1"
        options={delivery.regions.map(({ code, name }) => ({ value: code, label: name }))}
        {...bindField(checkout, 'region')}
        onChange={(event) => move(event.target.value)}
      />
      {delivery.isPreliminary ? (
        <Note tone="warn" live="status">
          <p>Не удалось уточнить доставку. Стоимость предварительная, её подтвердит магазин.</p>
          <Button
            variant="quiet"
            size="s"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget);
              delivery.retry();
            }}
          >
            Попробовать снова
          </Button>
        </Note>
      ) : null}
      <div>
        <Lost delivery={delivery} />
        <DeliveryMethods checkout={checkout} delivery={delivery} />
      </div>
      {checkout.needsAddress ? (
        <>
          {user ? <SavedAddresses checkout={checkout} delivery={delivery} /> : null}
          <div className="fields fields--two">
            <AddressFields region={delivery.region} bind={(name) => bindLine(checkout, name)} />
          </div>
          {user ? <KeepAddress checkout={checkout} delivery={delivery} /> : null}
        </>
      ) : null}
      <TextArea
        label="Комментарий к заказу"
        maxLength={COMMENT_MOST}
        required={false}
        placeholder="Например, позвонить за час"
        {...bindField(checkout, 'comment')}
      />
    </div>
  );
}

function useMove({ fields, fill }: Checkout, { regions }: Delivery): (code: string) => void {
  const { queryKey } = addressesQuery(useCaller());
  const client = useQueryClient();
  return (code) => fill(moveTo(code, fields, client.getQueryData(queryKey) ?? [], regions));
}

/** Always there, so that what comes into it is read aloud. */
function Lost({ delivery: { lost, chosen } }: { delivery: Delivery }) {
  return (
    <div role="status" className="checkout__lost">
      {lost ? (
        <Note tone="warn">
          {lost}. {chosen ? `Теперь выбран «${chosen.method.name}».` : null}
        </Note>
      ) : null}
    </div>
  );
}
