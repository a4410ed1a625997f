import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { countText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { PhoneStock } from '#web/admin/features/product-matrix/phone-stock.tsx';
import { ProductMatrix } from '#web/admin/features/product-matrix/product-matrix.tsx';
import { heldStockQuery } from '#web/admin/features/stock-ledger/held-query.ts';
import { LastMoves, StockFigures, StockLedger } from '#web/admin/features/stock-ledger/stock-ledger.tsx';
import { VariantHolds } from '#web/admin/features/stock-ledger/variant-holds.tsx';
import { Card } from '#web/admin/kit/card.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { PresenceNote } from '#web/admin/kit/presence/presence-note.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { firstView, MATRIX_VIEWS } from '#web/admin/matrix/matrix-views.tsx';
import { ProductPill } from '#web/admin/product/product-pill.tsx';
import {
  type ProductChoices,
  productChoicesQuery,
  staffProductQuery,
} from '#web/admin/product/product-queries.ts';
import { useDebounced } from '#web/core/form/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './product-stock.module.css';

export const meta = () => [{ title: 'Остатки товара · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminProductStock() {
  const { id = '' } = useParams();
  const call = useStaffCaller();
  const product = useQuery(staffProductQuery(call, id));
  const choices = useQuery(productChoicesQuery(call));
  if (product.data && choices.data) {
    return <StockPage key={id} product={product.data} choices={choices.data} />;
  }
  const error = product.error ?? choices.error;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState page title="Товар не найден">
        <LinkButton to={adminPaths.products()}>К списку товаров</LinkButton>
      </EmptyState>
    );
  }
  if (error) {
    const retry = () => void Promise.all([product.refetch(), choices.refetch()]);
    return <ErrorState page title="Не удалось загрузить остатки" text={error.message} onRetry={retry} />;
  }
  return (
    <div role="status">
      <span className="sr">Загрузка остатков...</span>
      <PageHead title="Остатки" back={{ to: adminPaths.product(id), label: 'К товару' }} />
      <Card title="Варианты и остатки">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Card>
    </div>
  );
}

interface StockPageProps {
  product: StaffProduct;
  choices: ProductChoices;
}

function StockPage({ product, choices }: StockPageProps) {
  const { id, name, sku, state, variants } = product;
  const [search, setSearch] = useSearchParams();
  const asked = MATRIX_VIEWS.find((it) => it === search.get('view'));
  const view = asked ?? firstView(variants);
  const isLedgerOpen = search.has('ledger');
  const receives = search.get('receive') ?? undefined;
  const { data: held = NOTHING_HELD } = useQuery(heldStockQuery(useStaffCaller(), id));
  const put = useCallback(
    (key: string, value: string | null) =>
      setSearch(
        (now) => {
          if (value === null) now.delete(key);
          else now.set(key, value);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const [cursor, setCursor] = useState<string | null>(null);
  const rested = useDebounced(cursor, REST);
  const chosen = variants.find((variant) => variant.id === rested);
  const isNarrow = useMedia('(max-width: 767.98px)');
  const [isUnsaved, setUnsaved] = useState(false);
  const [isPhone, setPhone] = useState(isNarrow);
  // a turned screen does not take away what is typed
  if (isPhone !== isNarrow && !isUnsaved) setPhone(isNarrow);
  const now = Date.now();
  const nameOf = ({ colorCode, sizeCode }: (typeof variants)[number]) =>
    `${choices.colors.find(({ code }) => code === colorCode)?.name ?? colorCode}, ${sizeLabel(sizeCode)}`;
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <ProductPill state={state} />
            <PresenceNote kind="product" id={id} />
          </>
        }
        text={`${sku} · ${countText(variants.length, 'variant')}`}
        back={{ to: adminPaths.product(id), label: 'К товару' }}
        actions={
          isPhone || variants.length === 0 ? null : (
            <Button
              variant="quiet"
              icon="clock"
              aria-pressed={isLedgerOpen}
              onClick={() => put('ledger', isLedgerOpen ? null : '')}
            >
              Журнал остатка
            </Button>
          )
        }
      />
      {variants.length === 0 ? (
        <EmptyState
          title="Вариантов пока нет"
          text="Выберите товару цвета и размеры, и здесь появится таблица."
        >
          <LinkButton to={`${adminPaths.product(id)}#variants`}>К вариантам товара</LinkButton>
        </EmptyState>
      ) : isPhone ? (
        <PhoneStock
          product={product}
          choices={choices}
          receives={receives}
          lastMoves={(variantId) => {
            const kept = held.get(variantId) ?? 0;
            const stock = variants.find((it) => it.id === variantId)?.stock ?? 0;
            return (
              <>
                {kept > 0 ? <StockFigures stock={stock} held={kept} /> : null}
                {kept > 0 ? <VariantHolds variantId={variantId} /> : null}
                <LastMoves variantId={variantId} now={now} />
              </>
            );
          }}
        />
      ) : (
        <div className={isLedgerOpen ? styles['beside'] : undefined}>
          <ProductMatrix
            product={product}
            choices={choices}
            held={held}
            view={view}
            receives={receives}
            onView={(next) => put('view', next)}
            onVariant={setCursor}
            onUnsaved={setUnsaved}
          />
          {isLedgerOpen ? (
            <div className={styles['ledger']}>
              {chosen ? (
                <StockLedger
                  variant={chosen}
                  name={nameOf(chosen)}
                  held={held.get(chosen.id) ?? 0}
                  now={now}
                  onClose={() => put('ledger', null)}
                />
              ) : (
                <Card title="Журнал остатка">
                  <p>Выберите ячейку: здесь будут движения её варианта.</p>
                </Card>
              )}
            </div>
          ) : null}
        </div>
      )}
    </>
  );
}

const NOTHING_HELD: ReadonlyMap<string, number> = new Map();

/** How long the cursor rests before what belongs to its cell is asked for, in milliseconds. */
const REST = 250;
