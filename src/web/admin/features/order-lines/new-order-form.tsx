import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { cartChangedDetails } from '#contract/cart-changed.ts';
import { ApiError } from '#contract/http/caller.ts';
import { formatRoubles, type Roubles, roubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { AskedLine } from '#web/admin/order/asked-line.ts';
import { GoodsPicker } from '#web/admin/order/goods-picker.tsx';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { quoteDifferences } from '#web/admin/order/quote-differences.ts';
import { QuotedLines, quoteQuery, useQuote, withLine } from '#web/admin/order/quoted-lines.tsx';
import { newOperationId } from '#web/core/storage/durable.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmailField, Field, PhoneField } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { DeliveryCard, emptyAsNone, type OrderErrors } from './delivery-card.tsx';
import styles from './new-order-form.module.css';
import { typedOrder } from './typed-order.ts';

const VALUES = {
  contact: { name: '', phone: '' },
  delivery: { methodId: '', region: '' },
  paymentMethod: 'on_receipt',
  comment: '',
} as const;

/** An order that staff take for a customer: priced by the call that prices every cart, and confirmed at once. */
export function NewOrderForm() {
  const call = useStaffCaller();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [items, setItems] = useState<readonly AskedLine[]>([]);
  const [key, setKey] = useState(newOperationId);
  const [made, setMade] = useState<string | null>(null);
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const form = useStaffForm({
    schema: typedOrder,
    values: VALUES as never,
    send: async (sent) => {
      if (quote === undefined) throw new Error('an order is sent only at the sum that was shown');
      setDifferences([]);
      const body = { ...sent, items: [...items] };
      try {
        return await call('staffOrderCreate', {
          headers: { 'idempotency-key': key },
          body: { ...body, cartVersion: quote.version, expectedTotal: quote.totals.total },
        });
      } catch (error) {
        const fresh = changedQuote(error);
        if (fresh !== null) {
          setDifferences(quoteDifferences(quote, fresh));
          client.setQueryData(quoteQuery(call, items, delivery).queryKey, fresh);
        }
        throw error;
      }
    },
    done: async ({ data }) => {
      client.setQueryData(staffOrderQuery(call, data.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(data.number)} создан`, tone: 'success' });
      setKey(newOperationId());
      setMade(data.id);
    },
  });
  const { register, watch, formState } = form.fields;
  const isUnsaved = made === null && (items.length > 0 || formState.isDirty);
  const draft = useDraft({
    name: 'order',
    isUnsaved,
    // the key goes along: an order that was sent before the tab went is not made twice
    read: () => ({ typed: form.fields.getValues(), items, key }),
    restore: (kept) => {
      form.fields.reset(kept.typed, { keepDefaultValues: true });
      setItems(kept.items);
      setKey(kept.key);
    },
  });
  const guard = useLeaveGuard(isUnsaved, undefined, draft.drop);
  useEffect(() => {
    // only once the guard has let go of what is saved
    if (made !== null) void navigate(adminPaths.order(made), { replace: true });
  }, [made, navigate]);
  const { errors } = formState as { errors: OrderErrors };
  const region: string = watch('delivery.region') ?? '';
  const methodId: string = watch('delivery.methodId') ?? '';
  const delivery = region !== '' && methodId !== '' ? { methodId, region } : undefined;
  const { data: quote, isPlaceholderData, error: unquoted, refetch } = useQuote(items, delivery);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isQuoted = quote !== undefined && !isPlaceholderData;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHead
        title="Новый заказ"
        text="Черновик сохраняется сам, пока открыта вкладка."
        back={{ to: adminPaths.orders(), label: 'К списку заказов' }}
        hasBar
        actions={
          <>
            <LinkButton to={adminPaths.orders()} variant="quiet">
              Отмена
            </LinkButton>
            {/* no submit button: Enter in a field, which a scanner types after a code, must not end the order */}
            <Button
              busy={form.isBusy}
              disabled={items.length === 0 || !isQuoted}
              onClick={() => void form.submit()}
            >
              Создать заказ
            </Button>
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title="Покупатель">
              <Field
                label="Имя"
                maxLength={100}
                autoComplete="off"
                error={errors.contact?.name?.message}
                {...register('contact.name')}
              />
              <PhoneField
                label="Телефон"
                autoComplete="off"
                error={errors.contact?.phone?.message}
                {...register('contact.phone')}
              />
              <EmailField
                label="Почта"
                required={false}
                autoComplete="off"
                error={errors.contact?.email?.message}
                {...register('contact.email', { setValueAs: emptyAsNone })}
              />
              <Checkbox
                long
                error={errors.consents?.personalData?.message ?? errors.consents?.message}
                {...register('consents.personalData')}
              >
                Согласие на обработку данных получено по телефону
              </Checkbox>
            </Card>
            <Card title="Итого">
              <SumList
                rows={[
                  {
                    key: 'goods',
                    label: pieces > 0 ? `Товары, ${piecesText(pieces)}` : 'Товары',
                    value: formatRoubles(quote?.totals.retail ?? roubles(0)),
                  },
                  ...(quote && quote.totals.wholesale > 0
                    ? [{ key: 'wholesale', label: 'Опт', value: formatRoubles(quote.totals.wholesale) }]
                    : []),
                  {
                    key: 'delivery',
                    label: 'Доставка',
                    value: delivery && quote ? feeText(quote.totals.shipping) : 'Выберите способ',
                  },
                  {
                    key: 'total',
                    label: 'Итого',
                    value: formatRoubles(quote?.totals.total ?? roubles(0)),
                    tone: 'total',
                  },
                ]}
              />
              <p className="muted">Заказ спишет остаток сразу и{NBSP}получит состояние «Подтверждён».</p>
            </Card>
          </>
        }
      >
        <DraftOffer draft={draft} />
        <FailureNote message={form.failure?.message} />
        {differences.length > 0 ? (
          <Note tone="warn">
            <ul>
              {differences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            Проверьте сумму с{NBSP}покупателем и{NBSP}создайте заказ снова.
          </Note>
        ) : null}
        {unquoted ? (
          <>
            <FailureNote message={unquoted.message} />
            <Button variant="quiet" onClick={() => void refetch()}>
              Посчитать снова
            </Button>
          </>
        ) : null}
        <Card title="Товары" isFlush>
          <GoodsPicker
            onPick={(line) => setItems((now) => withLine(now, line))}
            onPickGroup={(lines) => setItems((now) => [...now, ...lines])}
          />
          <QuotedLines items={items} quote={quote} onChange={setItems} />
        </Card>
        <DeliveryCard fields={form.fields} errors={errors} />
      </Columns>
      <LeaveQuestion guard={guard} />
    </form>
  );
}

/** The cart as the shop prices it now, where that is why an order was refused. */
function changedQuote(error: unknown): Cart | null {
  if (!(error instanceof ApiError) || error.code !== 'cart_changed') return null;
  const { data } = cartChangedDetails.safeParse(error.details);
  return data?.cart ?? null;
}

const feeText = (fee: Roubles | null) => (fee === null || fee === 0 ? 'Бесплатно' : formatRoubles(fee));
