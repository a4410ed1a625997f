import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, minus, type Roubles, roubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { MINUS } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { GoodsPicker } from '#web/admin/order/goods-picker.tsx';
import { OrderState, PaymentPill } from '#web/admin/order/order-state.tsx';
import { OvertakenNotice } from '#web/admin/order/overtaken-notice.tsx';
import { QuotedLines, useQuote, withLine } from '#web/admin/order/quoted-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { SumList, type SumRow } from '#web/ui/sum-list.tsx';
import { EditLines } from './edit-lines.tsx';
import { piecesOfGroups, totalAfterEdit } from './edit-outcome.ts';
import { StockChanges } from './stock-changes.tsx';
import { useLineEdit } from './use-line-edit.ts';

/** The lines of an order, changed all at once and saved against the version that was seen. */
export function EditForm({ order: stored }: { order: StaffOrder }) {
  const edit = useLineEdit(stored);
  const { seen: order, typed, change, overtaken } = edit;
  const { quantities, sets, added, comment } = typed;
  const quote = useQuote(added).data;
  const guard = useLeaveGuard(edit.isDirty && !edit.isDone, undefined, edit.draft.drop);
  const navigate = useNavigate();
  useEffect(() => {
    // only once the guard has let go of what is saved
    if (edit.isDone) void navigate(adminPaths.order(order.id), { replace: true });
  }, [edit.isDone, navigate, order.id]);
  const wanted = { ...quantities, ...piecesOfGroups(order, sets) };
  const pieces = [
    ...order.items.map(({ id, quantity }) => wanted[id] ?? quantity),
    ...added.map((it) => it.quantity),
  ];
  const total = totalAfterEdit(
    order,
    wanted,
    added.length === 0 || quote === undefined
      ? roubles(0)
      : roubles(quote.totals.retail + quote.totals.wholesale),
  );
  return (
    <>
      <PageHead
        title={`Состав заказа ${orderNumberText(order.number)}`}
        text="Состав меняется до сборки. Покупатель получит письмо."
        hasBar
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
            <SumList rows={outcomeRows(order, total, pieces)} />
            <StockChanges
              order={order}
              quantities={wanted}
              added={added.length === 0 ? [] : (quote?.items ?? [])}
            />
          </Card>
        }
      >
        <DraftOffer draft={edit.draft} />
        <FailureNote message={edit.failure?.message} />
        {overtaken ? <OvertakenNotice overtaken={overtaken} onAnswer={edit.answer} /> : null}
        <Card title="Товары" isFlush>
          <GoodsPicker
            onPick={(line) => change({ added: withLine(added, line) })}
            onPickGroup={(lines) => change({ added: [...added, ...lines] })}
          />
          <EditLines
            order={order}
            quantities={quantities}
            onChange={(next) => change({ quantities: next })}
            sets={sets}
            onSets={(next) => change({ sets: next })}
          />
          <QuotedLines items={added} quote={quote} onChange={(next) => change({ added: next })} />
        </Card>
        <Card title="Почему">
          <TextArea
            label="Комментарий"
            hint="Видят только сотрудники."
            required={false}
            maxLength={500}
            value={comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Card>
      </Columns>
      {guard.isAsking ? (
        <Confirm
          title="Не сохранять?"
          text="Правки состава пропадут."
          actionLabel="Не сохранять"
          back="Остаться"
          isDanger
          onConfirm={guard.leave}
          onClose={guard.stay}
        />
      ) : null}
    </>
  );
}

const piecesOf = (counts: readonly number[]): string =>
  piecesText(counts.reduce((sum, count) => sum + count, 0));

/** `pieces` are those of each line after the edit. */
function outcomeRows(order: StaffOrder, total: Roubles, pieces: readonly number[]): SumRow[] {
  const were = order.items.map(({ quantity }) => quantity);
  const rows: SumRow[] = [
    { key: 'was', label: `Было, ${piecesOf(were)}`, value: formatRoubles(order.totals.total) },
    { key: 'is', label: `Станет, ${piecesOf(pieces)}`, value: formatRoubles(total) },
  ];
  const held = minus(order.paid, order.refunded);
  const was = order.totals.total;
  if (held > 0 && total > held) {
    rows.push({ key: 'due', label: 'Доплата', value: formatRoubles(minus(total, held)), tone: 'total' });
  } else if (held > total) {
    rows.push({
      key: 'back',
      label: 'К возврату',
      value: formatRoubles(minus(held, total)),
      tone: 'total',
    });
  } else if (held === 0 && total !== was) {
    const value =
      total > was ? `+${formatRoubles(minus(total, was))}` : `${MINUS}${formatRoubles(minus(was, total))}`;
    rows.push({ key: 'difference', label: 'Разница', value, tone: 'total' });
  }
  return rows;
}
