import { useCallback, useMemo, useRef, useState } from 'react';
import { timeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { EmptyState, ErrorState, Spinner } from '#web/ui/state-view.tsx';
import type { WantedCell } from './focused-cell.tsx';
import { questionsOf } from './form-questions.ts';
import { ListDialog } from './list-dialog.tsx';
import { OrderBar, OrderSummary } from './order-summary.tsx';
import { OrderTools } from './order-tools.tsx';
import { entryId, ProductEntry } from './product-entry.tsx';
import { AddReport, ListReport } from './reports.tsx';
import { useOrderForm } from './use-order-form.ts';
import styles from './wholesale-order.module.css';
import '#web/ui/panel.css';

/** A wholesale order of many products, put together by colour × size grids and lists (docs/rules/wholesale.md). */
export function OrderForm({ settings }: { settings: WholesaleSettings }) {
  const form = useOrderForm(settings);
  const { draft, found, termsOf, chosen, totals, list, report } = form;
  const colorOf = useColors();
  const [isChosenOnly, setChosenOnly] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const { opened, wanted, toggle, go } = useOpened();
  const questions = useMemo(
    () => questionsOf(chosen, (code) => colorOf(code).name, go),
    [chosen, colorOf, go],
  );
  const { categories = [], total } = found.list.data ?? {};
  const products = isChosenOnly ? chosen.map(({ product }) => product) : found.listed;
  const summary = { totals, isBusy: form.isAdding, onAdd: () => void form.order() };
  const show = async (file: Blob) => {
    const isRead = await form.read(file);
    if (isRead) setChosenOnly(true);
    return isRead;
  };
  const onToQuestion: typeof questions = questions.map((question) => ({
    ...question,
    go: () => {
      setChosenOnly(true);
      question.go();
    },
  }));
  return (
    <>
      <p className="muted">
        {total === undefined ? null : `${countText(total, 'product')} по${NBSP}оптовым ценам`}
        {draft.savedAt === null ? null : ` · черновик сохранён в${NBSP}${timeText(draft.savedAt)}`}
      </p>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <OrderTools
            search={form.search}
            onSearch={form.setSearch}
            categories={categories}
            total={form.search.category === null ? total : undefined}
            isChosenOnly={isChosenOnly}
            onChosenOnly={setChosenOnly}
            onList={() => setListOpen(true)}
          />
          {list === null ? null : <ListReport list={list} onClose={form.closeList} />}
          {report === null ? null : <AddReport {...report} onClose={form.closeReport} />}
          {found.gone.length > 0 ? (
            <Note tone="warn">
              Больше не{NBSP}продаётся оптом: {countText(found.gone.length, 'product')} черновика.{' '}
              <button type="button" className="link" onClick={() => form.clear(found.gone)}>
                Убрать
              </button>
            </Note>
          ) : null}
          {found.isNamedFailed ? (
            <Note tone="error" live="alert">
              Не удалось загрузить товары черновика.{' '}
              <button type="button" className="link" onClick={() => void found.retryNamed()}>
                Попробовать снова
              </button>
            </Note>
          ) : null}
          <h2 className="sr">Товары</h2>
          <div className={styles['entries']} aria-busy={!isChosenOnly && found.list.isPlaceholderData}>
            {products.map((product) => {
              const terms = termsOf.get(product.id);
              return terms === undefined ? null : (
                <ProductEntry
                  key={product.id}
                  product={product}
                  terms={terms}
                  rows={form.rowsOf(product.id)}
                  round={draft.round}
                  isOpen={opened.has(product.id)}
                  wanted={wanted?.productId === product.id ? wanted : null}
                  onToggle={toggle}
                  onRows={form.onRows}
                />
              );
            })}
          </div>
          {isChosenOnly ? null : <ListEnd {...found} isSearch={form.search.q !== ''} />}
          {isChosenOnly && products.length === 0 ? (
            <EmptyState title="Пока ничего не выбрано" text="Откройте товар и впишите количество." />
          ) : null}
        </div>
        <OrderSummary
          {...summary}
          offered={form.search.q === '' && form.search.category === null ? total : undefined}
          questions={onToQuestion}
          onForm={() => form.download('xlsx')}
          onLoad={() => setListOpen(true)}
        />
      </div>
      <OrderBar {...summary} questions={onToQuestion} />
      <ListDialog
        open={isListOpen}
        onClose={() => setListOpen(false)}
        onRead={show}
        onForm={form.download}
        failure={form.reading.failure?.message ?? null}
        isBusy={form.reading.isBusy}
      />
    </>
  );
}

/** Which products are open, and the cell that somebody goes to. */
function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<WantedCell | null>(null);
  const times = useRef(0);
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const go = useCallback((to: Omit<WantedCell, 'time'>) => {
    times.current += 1;
    setOpened((before) => new Set(before).add(to.productId));
    setWanted({ ...to, time: times.current });
    requestAnimationFrame(() =>
      document.getElementById(entryId(to.productId))?.scrollIntoView({ block: 'start' }),
    );
  }, []);
  return { opened, wanted, toggle, go };
}

type Found = ReturnType<typeof useOrderForm>['found'];

/** What stands under the list: the way to more of it, or why there is nothing. */
function ListEnd({ list, showMore, isSearch }: Pick<Found, 'list' | 'showMore'> & { isSearch: boolean }) {
  if (list.data === undefined) {
    if (!list.isError) return <Spinner text="Загрузка товаров..." />;
    return (
      <ErrorState
        title="Не удалось загрузить товары"
        text={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.total === 0) {
    return isSearch ? (
      <EmptyState title="Ничего не нашлось" text="Проверьте артикул или поищите по названию." />
    ) : (
      <EmptyState title="Оптом сейчас ничего нет" text="Загляните позже." />
    );
  }
  if (!list.data.hasMore) return null;
  return (
    <div className={styles['more']}>
      <Button variant="secondary" busy={list.isPlaceholderData} onClick={showMore}>
        Показать ещё
      </Button>
    </div>
  );
}
