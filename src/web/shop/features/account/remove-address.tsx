import type { Address } from '#contract/addresses.ts';
import { ApiError } from '#contract/http/caller.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { addressLine } from '#web/shop/account/address-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/note.tsx';

interface RemoveAddressProps {
  address: Address;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before an address goes. */
export function RemoveAddress({ address, onRemoved, onClose }: RemoveAddressProps) {
  const call = useCaller();
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      try {
        await call('addressRemove', { params: { id: address.id } });
      } catch (error) {
        // another tab was faster: it is gone, as was wished
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      onClose();
      await onRemoved();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Удалить адрес?"
      description={addressLine(address)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            Удалить
          </Button>
        </>
      }
    >
      <FailureNote message={failure?.message} />
    </Dialog>
  );
}
