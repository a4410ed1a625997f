import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import type { Moment } from '#domain/time/moment.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { STOCK_REASON_NAMES } from '#web/admin/product/stock-reasons.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectMenu } from '#web/ui/select-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';
import { stockLedgerQuery } from './ledger-query.ts';
import { LedgerLines, LedgerRows } from './ledger-rows.tsx';
import styles from './stock-ledger.module.css';
import { VariantHolds } from './variant-holds.tsx';

/** The reasons that the ledger can be asked for; a hold moves nothing. */
const REASONS = ['receipt', 'correction', 'order', 'cancellation', 'return'] as const;
type Reason = (typeof REASONS)[number];
const OPTIONS = [
  { value: '', label: 'Все причины' },
  ...REASONS.map((value) => ({ value, label: STOCK_REASON_NAMES[value] ?? value })),
];
const LIMIT = 25;
const FEW = 3;

interface StockLedgerProps {
  variant: StaffVariant;
  /** «Шалфей, 46 (M)». */
  name: string;
  /** Pieces of the variant in live holds. */
  held: number;
  now: Moment;
  onClose?: (() => void) | undefined;
}

/** Every move of a variant's stock, page by page: their sum is the stock (docs/rules/stock.md). */
export function StockLedger({ variant, name, held, now, onClose }: StockLedgerProps) {
  const [reason, setReason] = useState<Reason | ''>('');
  const [page, setPage] = useState(1);
  const call = useStaffCaller();
  const query = { page, limit: LIMIT, ...(reason === '' ? {} : { reason }) };
  const { data, error, refetch } = useQuery(stockLedgerQuery(call, variant.id, query));
  // another variant begins with its newest moves
  useEffect(() => setPage(1), [variant.id]);
  return (
    <section className={styles['ledger']} aria-label={`Журнал остатка: ${name}`}>
      <header className={styles['head']}>
        <div>
          <h2>{name}</h2>
          <p className={styles['codes']}>
            {[variant.sku, variant.barcode].filter((code) => code !== null).join(' · ')}
          </p>
        </div>
        {onClose ? <IconButton name="close" label="Закрыть журнал" onClick={onClose} /> : null}
      </header>
      <StockFigures stock={variant.stock} held={held} />
      {held > 0 ? <VariantHolds variantId={variant.id} /> : null}
      <div className={styles['filter']}>
        <SelectMenu
          label="Причина"
          value={reason || ALL}
          options={OPTIONS.map(({ value, label }) => ({ value: value || ALL, label }))}
          onChange={(value) => {
            setReason(value === ALL ? '' : (value as Reason));
            setPage(1);
          }}
        />
      </div>
      {data ? (
        <>
          {data.data.length === 0 ? (
            <p className={styles['none']}>
              {reason === '' ? 'Движений ещё не было.' : 'Таких движений не было.'}
            </p>
          ) : (
            <LedgerRows rows={data.data} name={name} now={now} />
          )}
          <Pager meta={data.meta} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState title="Не удалось загрузить журнал" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <LedgerWaiting />
      )}
      <p className={styles['sum']}>Сумма журнала всегда равна остатку</p>
    </section>
  );
}

/** What lies there, what holds keep of it, and what can still be sold. */
export function StockFigures({ stock, held }: { stock: number; held: number }) {
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>На складе</dt>
        <dd>{numberText(stock)}</dd>
      </div>
      <div>
        <dt>В{NBSP}брони</dt>
        <dd>{numberText(held)}</dd>
      </div>
      <div>
        <dt>Можно продать</dt>
        <dd>{numberText(Math.max(0, stock - held))}</dd>
      </div>
    </dl>
  );
}

/** The list of a select takes no empty value. */
const ALL = 'all';

interface PagerProps {
  meta: { page: number; limit: number; total: number; pages: number };
  onPage: (page: number) => void;
}

function Pager({ meta: { page, limit, total, pages }, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={styles['pager']}>
      <span>
        {numberText((page - 1) * limit + 1)}–{numberText(Math.min(page * limit, total))} из{' '}
        {numberText(total)}
      </span>
      <Button variant="quiet" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Новее
      </Button>
      <Button variant="quiet" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Раньше
      </Button>
    </div>
  );
}

function LedgerWaiting() {
  return (
    <div className={styles['waiting']} role="status">
      <span className="sr">Загрузка журнала...</span>
      <Skeleton />
      <Skeleton />
      <Skeleton half />
    </div>
  );
}

/** The last moves of a variant. */
export function LastMoves({ variantId, now }: { variantId: string; now: Moment }) {
  const call = useStaffCaller();
  const { data } = useQuery(stockLedgerQuery(call, variantId, { page: 1, limit: FEW }));
  return data ? <LedgerLines rows={data.data} now={now} /> : <LedgerWaiting />;
}
