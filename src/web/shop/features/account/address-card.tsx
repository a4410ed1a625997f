import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { addressLine } from '#web/shop/account/address-text.ts';
import { FailureNote } from '#web/ui/note.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { notify } from '#web/ui/toaster.tsx';

interface AddressCardProps {
  address: Address;
  regions: readonly { code: string; name: string }[];
  onChanged: () => Promise<void>;
  onEdit: () => void;
  onRemove: () => void;
}

/** One address and what can be done with it. */
export function AddressCard({ address, regions, onChanged, onEdit, onRemove }: AddressCardProps) {
  const call = useCaller();
  const { isBusy, failure, run } = useAction();
  const region = regions.find(({ code }) => code === address.region)?.name;
  const line = addressLine(address);
  const name = address.title ?? line;
  const edit = useRef<HTMLButtonElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // the button that asked is gone
    if (address.isDefault && isAsked.current) edit.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [address.isDefault]);
  const prefer = () =>
    run(async () => {
      await call('addressUpdate', { params: { id: address.id }, body: { isDefault: true } });
      await onChanged();
      notify({ title: 'Основной адрес изменён', text: name, tone: 'success' });
    });
  return (
    <li className="address">
      <div className="address__head">
        <b>{address.title ?? region ?? 'Адрес'}</b>
        {address.isDefault ? <Tag tone="mute">Основной</Tag> : null}
      </div>
      <p>{line}</p>
      {address.title && region && region !== address.city ? <p className="small muted">{region}</p> : null}
      <FailureNote message={failure?.message} />
      <div className="address__actions">
        <button
          ref={edit}
          type="button"
          className="link small"
          aria-label={`Изменить: ${name}`}
          onClick={onEdit}
        >
          Изменить
        </button>
        {address.isDefault ? null : (
          <button
            type="button"
            className="link small"
            aria-label={`Сделать основным: ${name}`}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              isAsked.current = true;
              void prefer();
            }}
          >
            Сделать основным
          </button>
        )}
        <button type="button" className="link small" aria-label={`Удалить: ${name}`} onClick={onRemove}>
          Удалить
        </button>
      </div>
    </li>
  );
}
