import { useState } from 'react';
import * as z from 'zod';
import { inRoubles } from '#contract/http/fields.ts';
import { staffOrderReturn } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import {
  formatRoubles,
  kopecksToRoubles,
  minus,
  type Roubles,
  roubles,
  roublesToKopecks,
} from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { mostBackWith } from '#domain/orders/returning.ts';
import { dayIso } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './return-lines.module.css';
import { ReturnLines } from './return-lines.tsx';
import { countReturn, isWholeReturn, type ReturnChoice, returnAmount } from './return-state.ts';

interface ReturnDialogProps {
  order: StaffOrder;
  onClose: () => void;
  onReload: () => void;
}

/** What the form itself asks for; the lines are chosen beside it. */
const asked = z.object({
  ...staffOrderReturn.body.pick({ comment: true, version: true, operationId: true }).shape,
  refund: z.object({
    amount: inRoubles(z.number({ error: 'Укажите сумму, 0 — если деньги вернёте позже' }).min(0)),
    date: z.iso.date({ error: 'Укажите дату' }),
    document: z.string().max(100),
  }),
});

/** Takes pieces of an order back by line; the money goes back with them, or later. */
export function ReturnDialog({ order, onClose, onReload }: ReturnDialogProps) {
  const call = useStaffCaller();
  const [choice, setChoice] = useState<ReturnChoice>({});
  const [today] = useState(() => dayIso(Date.now()));
  const [operationId] = useState(newOperationId);
  const amount = returnAmount(order, choice);
  const most = mostBack(order, choice, amount);
  const lines = Object.entries(choice).map(([lineId, chosen]) => ({ lineId, ...chosen }));
  return (
    <OrderDialog
      order={order}
      wide
      actionLabel="Оформить возврат"
      description={`Заказ ${orderNumberText(order.number)}, ${orderStatusName(order.status).toLowerCase()}. Отметьте, что вернули.`}
      schema={asked}
      values={{
        ...{ comment: '', version: order.version, operationId },
        refund: { amount: roubles(0), date: today, document: '' },
      }}
      send={({ refund, comment, ...sent }) =>
        call('staffOrderReturn', {
          params: { id: order.id },
          body: {
            ...{ ...sent, lines, amount },
            ...(comment ? { comment } : {}),
            ...(refund.amount > 0 ? { refund: refundOf(refund) } : {}),
          },
        })
      }
      outcome={({ status }) => (status === 'returned' ? 'возврат оформлен' : 'часть вещей вернулась')}
      mine={() => ({ returned: `ещё ${piecesText(lines.reduce((sum, { quantity }) => sum + quantity, 0))}` })}
      isOpen={({ canReturn }) => canReturn}
      fields={({ register, setValue, formState: { errors } }) => (
        <>
          <ReturnLines
            order={order}
            choice={choice}
            onChange={(next) => {
              setChoice(next);
              setValue('refund.amount', mostBack(order, next, returnAmount(order, next)), {
                shouldDirty: true,
              });
            }}
          />
          <p>Вещи стоили {formatRoubles(amount)}</p>
          {order.paid - order.refunded > 0 ? (
            <div className={styles['money']}>
              <Field
                label="Вернуть сейчас, ₽"
                hint={`Не больше ${formatRoubles(most)}. 0, если деньги вернёте позже.`}
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                error={errors.refund?.amount?.message}
                {...register('refund.amount', { valueAsNumber: true })}
              />
              <Field
                label="Дата"
                type="date"
                max={today}
                error={errors.refund?.date?.message}
                {...register('refund.date')}
              />
              <Field
                label="Документ"
                required={false}
                maxLength={100}
                error={errors.refund?.document?.message}
                {...register('refund.document')}
              />
            </div>
          ) : null}
          <TextArea
            label="Причина и комментарий"
            hint="Видят только сотрудники."
            required={false}
            maxLength={500}
            error={errors.comment?.message}
            {...register('comment')}
          />
          <Outcome choice={choice} />
        </>
      )}
      {...{ onClose, onReload }}
    />
  );
}

/** What may go back at once. */
function mostBack(order: StaffOrder, choice: ReturnChoice, amount: Roubles): Roubles {
  const { paid, refunded, due, dueBack, delivery } = order;
  const most = mostBackWith({
    value: roublesToKopecks(amount),
    shipping: roublesToKopecks(delivery.price),
    isWhole: Object.keys(choice).length > 0 && isWholeReturn(order, choice),
    held: roublesToKopecks(minus(paid, refunded)),
    balance: roublesToKopecks(minus(dueBack, due)),
  });
  return kopecksToRoubles(most);
}

const refundOf = ({ amount, date, document }: z.output<typeof asked>['refund']) => ({
  ...{ amount, date },
  ...(document === '' ? {} : { document }),
});

function Outcome({ choice }: { choice: ReturnChoice }) {
  const { toShelf, writtenOff } = countReturn(choice);
  if (toShelf + writtenOff === 0) return null;
  const parts = [
    toShelf > 0 ? `вернётся на${NBSP}склад ${piecesText(toShelf)}` : '',
    writtenOff > 0 ? `спишется ${piecesText(writtenOff)}` : '',
  ].filter(Boolean);
  const text = parts.join(', ');
  return <Note>{`${text.charAt(0).toUpperCase()}${text.slice(1)}`}</Note>;
}
