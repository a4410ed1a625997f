import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { addressesQuery } from '#web/shop/account/account-queries.ts';
import { addressLine } from '#web/shop/account/address-text.ts';
import { addressFields, standingAddress } from '#web/shop/checkout/saved-address.ts';
import type { Delivery } from '#web/shop/checkout/use-delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/checkbox.tsx';
import { keepFocusNear } from '#web/ui/focus-return.ts';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';

/** So many addresses are shown before the rest is asked for. */
const SHOWN = 3;
const NAME = 'savedAddress';

/** The account's addresses to choose from; the form can be filled whatever becomes of them. */
export function SavedAddresses({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { data, isPending, isError, refetch } = useQuery(addressesQuery(useCaller()));
  const [isWhole, setWhole] = useState(false);
  // the button that asked for the rest is gone: its first address takes the focus
  const wasShown = useRef(0);
  useEffect(() => {
    if (isWhole) document.querySelectorAll<HTMLElement>(`[name="${NAME}"]`)[wasShown.current]?.focus();
  }, [isWhole]);
  if (isPending) {
    return (
      <div role="status">
        <span className="sr">Загрузка сохранённых адресов...</span>
        <Skeleton shape="control" />
      </div>
    );
  }
  if (isError) {
    return (
      <Note tone="warn" live="status">
        <p>Не удалось загрузить сохранённые адреса. Адрес можно ввести ниже.</p>
        <Button
          variant="quiet"
          size="s"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            void refetch();
          }}
        >
          Попробовать снова
        </Button>
      </Note>
    );
  }
  if (data.length === 0) return null;
  const standing = standingAddress(checkout.fields, data, delivery.region);
  const shown = data.filter((address, place) => isWhole || place < SHOWN || address === standing);
  const isReached = (region: string) => delivery.regions.some(({ code }) => code === region);
  return (
    <>
      <RadioCards
        legend="Сохранённые адреса"
        name={NAME}
        value={standing?.id ?? null}
        options={shown.map((address) => ({
          value: address.id,
          title: address.title ?? addressLine(address),
          aside: address.isDefault ? 'Основной' : null,
          text: [
            address.title ? addressLine(address) : null,
            isReached(address.region) ? null : 'Сюда мы не доставляем',
          ]
            .filter(Boolean)
            .join('. '),
          disabled: !isReached(address.region),
        }))}
        onChange={(id) => {
          const chosen = data.find((address) => address.id === id);
          if (!chosen) return;
          checkout.fill(addressFields(chosen));
          delivery.bringTo(chosen.region);
        }}
      />
      {shown.length < data.length ? (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            wasShown.current = shown.length;
            setWhole(true);
          }}
        >
          Показать все адреса
        </Button>
      ) : null}
    </>
  );
}
