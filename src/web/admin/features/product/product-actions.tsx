import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/toaster.tsx';

interface ProductActionsProps {
  product: StaffProduct;
  /** Steps wait until everything is saved. */
  isUnsaved: boolean;
  onStored: (product: StaffProduct) => void;
  onCopied: (copy: StaffProduct) => void;
}

/** What is done to a whole product: a look at it in the shop, a copy, the archive and the way back. */
export function ProductActions({ product, isUnsaved, onStored, onCopied }: ProductActionsProps) {
  const call = useStaffCaller();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, version, name, state } = product;
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ title: error.message, tone: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const move = (to: 'archived' | 'draft') =>
    run(async () => {
      const operation = to === 'archived' ? 'staffProductArchive' : 'staffProductRestore';
      onStored((await call(operation, { params: { id }, body: { version } })).data);
      notify({ title: to === 'archived' ? 'Товар в архиве' : 'Товар возвращён черновиком', tone: 'success' });
    });
  const duplicate = () =>
    run(async () => {
      onCopied((await call('staffProductDuplicate', { params: { id } })).data);
      notify({ title: 'Создана копия: черновик без остатков', tone: 'success' });
    });
  const isArchived = state === 'archived';
  return (
    <>
      {state === 'active' ? (
        <LinkButton variant="quiet" icon="external" to={paths.product(product)} target="_blank">
          Посмотреть в магазине
        </LinkButton>
      ) : (
        <LinkButton variant="quiet" icon="eye" to={paths.productPreview(id)} target="_blank">
          Предпросмотр
        </LinkButton>
      )}
      <Menu
        trigger={<IconButton name="more" label="Ещё действия с товаром" />}
        head={isUnsaved ? 'Сначала сохраните изменения' : undefined}
        items={[
          {
            key: 'duplicate',
            label: 'Дублировать',
            icon: 'copy',
            disabled: isUnsaved,
            onSelect: () => void duplicate(),
          },
          isArchived
            ? {
                key: 'restore',
                label: 'Вернуть из архива',
                icon: 'box',
                disabled: isUnsaved,
                onSelect: () => void move('draft'),
              }
            : {
                key: 'archive',
                label: 'В архив',
                icon: 'trash',
                danger: true,
                apart: true,
                disabled: isUnsaved,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      {isAsking ? (
        <Confirm
          title="Отправить в архив?"
          text={`«${name}» исчезнет из магазина. Заказы и журнал остатков сохранятся, товар можно вернуть.`}
          actionLabel="В архив"
          isDanger
          busy={isBusy}
          onConfirm={() => void move('archived')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
