import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, minus, type Roubles, roubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { AskedLine } from '#web/admin/order/asked-line.ts';
import { GoodsPicker } from '#web/admin/order/goods-picker.tsx';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { OrderState, PaymentPill } from '#web/admin/order/order-state.tsx';
import { QuotedLines, useQuote, withLine } from '#web/admin/order/quoted-lines.tsx';
import { newOperationId } from '#web/core/storage/operation-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { SumList, type SumRow } from '#web/ui/sum-list.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { EditLines } from './edit-lines.tsx';
import { changedGroups, piecesOfGroups, totalAfterEdit } from './edit-outcome.ts';

/** The lines of an order, changed all at once and saved against the version that was seen. */
export function EditForm({ order, onReload }: { order: StaffOrder; onReload: () => void }) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [sets, setSets] = useState<Readonly<Record<string, number>>>({});
  const [added, setAdded] = useState<readonly AskedLine[]>([]);
  const [comment, setComment] = useState('');
  const quote = useQuote(added).data;
  const edit = useEdit(order, { quantities, sets, added, comment });
  const guard = useLeaveGuard(edit.isDirty && !edit.isDone);
  const navigate = useNavigate();
  useEffect(() => {
    // only once the guard has let go of what is saved
    if (edit.isDone) void navigate(adminPaths.order(order.id), { replace: true });
  }, [edit.isDone, navigate, order.id]);
  const total = totalAfterEdit(
    order,
    { ...quantities, ...piecesOfGroups(order, sets) },
    added.length === 0 || quote === undefined
      ? roubles(0)
      : roubles(quote.totals.retail + quote.totals.wholesale),
  );
  return (
    <>
      <PageHead
        title={`Состав заказа ${orderNumberText(order.number)}`}
        text="Состав меняется до сборки. Покупатель получит письмо."
        back={{ to: adminPaths.order(order.id), label: 'К заказу' }}
        state={
          <>
            <OrderState status={order.status} isPill />
            <PaymentPill order={order} />
            <PresenceNote kind="order" id={order.id} />
          </>
        }
        actions={
          <>
            <LinkButton to={adminPaths.order(order.id)} variant="quiet">
              Отменить правки
            </LinkButton>
            <Button busy={edit.isBusy} disabled={!edit.isDirty} onClick={() => void edit.save()}>
              Сохранить состав
            </Button>
          </>
        }
      />
      <Columns
        aside={
          <Card title="Что изменится">
            <SumList rows={outcomeRows(order, total)} />
          </Card>
        }
      >
        <FailureNote message={edit.failure?.message} />
        {edit.failure?.code === 'stale_version' ? <Button onClick={onReload}>Обновить заказ</Button> : null}
        <Card title="Товары" isFlush>
          <GoodsPicker
            onPick={(line) => setAdded((now) => withLine(now, line))}
            onPickGroup={(lines) => setAdded((now) => [...now, ...lines])}
          />
          <EditLines
            order={order}
            quantities={quantities}
            onChange={setQuantities}
            sets={sets}
            onSets={setSets}
          />
          <QuotedLines items={added} quote={quote} onChange={setAdded} />
        </Card>
        <Card title="Почему">
          <TextArea
            label="Комментарий"
            hint="Видят только сотрудники."
            required={false}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Card>
      </Columns>
      {guard.isAsking ? (
        <Confirm
          title="Не сохранять?"
          text="Правки состава пропадут."
          deed="Не сохранять"
          back="Остаться"
          isDanger
          onConfirm={guard.leave}
          onClose={guard.stay}
        />
      ) : null}
    </>
  );
}

interface Edit {
  readonly quantities: Readonly<Record<string, number>>;
  /** New numbers of sets by group; 0 takes it out. */
  readonly sets: Readonly<Record<string, number>>;
  readonly added: readonly AskedLine[];
  readonly comment: string;
}

function useEdit(order: StaffOrder, { quantities, sets, added, comment }: Edit) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [operationId, setOperationId] = useState(newOperationId);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const lines = order.items
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantities[id] ?? quantity, was: quantity }))
    .filter(({ quantity, was }) => quantity !== was)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
  const groups = changedGroups(order, sets);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('staffOrderEdit', {
        params: { id: order.id },
        body: {
          ...{ lines, added: [...added], version: order.version, operationId },
          ...(groups.length === 0 ? {} : { groups }),
          ...(comment.trim() === '' ? {} : { comment }),
        },
      });
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(order.number)}: состав изменён`, tone: 'success' });
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      // what was refused was not carried out: the next attempt is another one
      if (error.code !== 'network') setOperationId(newOperationId());
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, isDone, failure, isDirty: lines.length + groups.length + added.length > 0 };
}

function outcomeRows(order: StaffOrder, total: Roubles): SumRow[] {
  const rows: SumRow[] = [
    { key: 'was', label: 'Было', value: formatRoubles(order.totals.total) },
    { key: 'is', label: 'Станет', value: formatRoubles(total) },
  ];
  const held = minus(order.paid, order.refunded);
  if (held > 0 && total > held) {
    rows.push({ key: 'due', label: 'Доплата', value: formatRoubles(minus(total, held)), tone: 'total' });
  } else if (held > total) {
    rows.push({
      key: 'back',
      label: 'К возврату',
      value: formatRoubles(minus(held, total)),
      tone: 'total',
    });
  }
  return rows;
}
