import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, MAX_ADDRESSES } from '#contract/addresses.ts';
import { NBSP } from '#domain/ru/number.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';
import { Loaded } from './account-part.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { RemoveAddress } from './remove-address.tsx';
import './addresses.css';

/** What the dialog over the list is about. */
type Asked = { kind: 'add' } | { kind: 'edit' | 'remove'; address: Address } | null;

/** Where orders go: kept addresses, the default one first. */
export function AddressesTab() {
  const call = useCaller();
  const client = useQueryClient();
  const addresses = useQuery(addressesQuery(call));
  const regions = useQuery(shippingSettingsQuery(call)).data?.regions ?? DEFAULT_SHIPPING_IN_ROUBLES.regions;
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const changed = async () => {
    await client.invalidateQueries({ queryKey: addressesQuery(call).queryKey });
  };
  return (
    <Loaded
      query={addresses}
      failure="Не удалось загрузить адреса"
      waiting="Загрузка адресов..."
      skeleton={<AddressesSkeleton />}
    >
      {(data) => (
        <>
          {data.length === 0 ? (
            <EmptyState
              title="Адресов пока нет"
              text="Сохраните адрес, и его не придётся набирать при заказе."
            >
              <Button onClick={() => setAsked({ kind: 'add' })}>Добавить адрес</Button>
            </EmptyState>
          ) : (
            <>
              <ul className="addresses">
                {data.map((address) => (
                  <AddressCard
                    key={address.id}
                    address={address}
                    regions={regions}
                    onChanged={changed}
                    onEdit={() => setAsked({ kind: 'edit', address })}
                    onRemove={() => setAsked({ kind: 'remove', address })}
                  />
                ))}
              </ul>
              {data.length < MAX_ADDRESSES ? (
                <Button variant="secondary" icon="plus" onClick={() => setAsked({ kind: 'add' })}>
                  Добавить адрес
                </Button>
              ) : (
                <Note>Можно сохранить не больше 10{NBSP}адресов. Чтобы добавить новый, удалите лишний.</Note>
              )}
            </>
          )}
          {asked?.kind === 'add' || asked?.kind === 'edit' ? (
            <AddressDialog
              address={asked.kind === 'edit' ? asked.address : null}
              isFirst={data.length === 0}
              regions={regions}
              onSaved={changed}
              onClose={close}
            />
          ) : null}
          {asked?.kind === 'remove' ? (
            <RemoveAddress address={asked.address} onRemoved={changed} onClose={close} />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function AddressesSkeleton() {
  return (
    <div className="addresses">
      {[1, 2].map((card) => (
        <div key={card} className="address">
          <Skeleton half />
          <Skeleton />
          <Skeleton half />
        </div>
      ))}
    </div>
  );
}
