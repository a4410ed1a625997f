import { useCallback, useMemo, useState } from 'react';
import type { OrderedProduct, WholesaleOrderList } from '#contract/wholesale-order.ts';
import { lineKey } from '#domain/cart/line.ts';
import { type Roubles, roubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type BundleRow, variantKey } from '#domain/wholesale/bundle.ts';
import { type FormTerms, formEntry, formTotals } from '#domain/wholesale/order-form.ts';
import { wholesaleMinimum } from '#domain/wholesale/quantity.ts';
import { leftPerVariant, wholesalePiecesElsewhere } from '#domain/wholesale/sellable.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { EMPTY_CART, linesOf } from '#web/shop/cart/cart-view.ts';
import { withList, withRows } from '#web/shop/wholesale-order/order-draft.ts';
import { asBase64, downloadForm } from '#web/shop/wholesale-order/order-file.ts';
import type { OrderSearch } from '#web/shop/wholesale-order/order-queries.ts';
import { tellUnmet, type UnmetRows } from '#web/shop/wholesale-order/tell-unmet.ts';
import { type AddedOrder, useAddOrder } from '#web/shop/wholesale-order/use-add-order.ts';
import { useOrderDraft } from '#web/shop/wholesale-order/use-order-draft.ts';
import { useOrderedProducts } from '#web/shop/wholesale-order/use-ordered-products.ts';
import { notify } from '#web/ui/toaster.tsx';
import type { ChosenProduct } from './form-questions.ts';
import type { MissingLine } from './reports.tsx';

const NONE: readonly BundleRow[] = [];

/** What came into the cart, for the report. */
export interface OrderReport {
  readonly pieces: number;
  readonly missing: readonly MissingLine[];
}

/** Everything that the order form knows and does: products, rows, sums, lists, and the way into the cart. */
export function useOrderForm(settings: WholesaleSettings) {
  const call = useCaller();
  const [search, setSearch] = useState<OrderSearch>({ q: '', category: null });
  const draft = useOrderDraft();
  const { rows, type, put } = draft;
  const found = useOrderedProducts(search, rows);
  const termsOf = useTerms(found.known, settings);
  const chosen = useMemo(
    () =>
      [...rows].flatMap(([id, list]): ChosenProduct[] => {
        const product = found.known.get(id);
        const terms = termsOf.get(id);
        return product === undefined || terms === undefined
          ? []
          : [{ product, entry: formEntry(list, terms) }];
      }),
    [rows, found.known, termsOf],
  );
  const totals = useMemo(() => formTotals(chosen.map(({ entry }) => entry)), [chosen]);
  const onRows = useCallback(
    (productId: string, list: readonly BundleRow[]) => type((before) => withRows(before, productId, list)),
    [type],
  );

  const reading = useAction();
  const [list, setList] = useState<WholesaleOrderList | null>(null);
  const read = async (file: Blob): Promise<boolean> => {
    let isRead = false;
    await reading.run(async () => {
      const { data } = await call('wholesaleOrderList', { body: { content: await asBase64(file) } });
      setList(data);
      put((before) => withList(before, data.lines));
      isRead = true;
    });
    return isRead;
  };

  const { add, isBusy: isAdding } = useAddOrder();
  const { user } = useSession();
  const { contents } = useCart().cart;
  const [report, setReport] = useState<OrderReport | null>(null);
  const order = async () => {
    const parts = chosen.flatMap(({ product, entry: { lines } }) =>
      lines.length > 0 ? [{ product, lines }] : [],
    );
    const cartBefore = linesOf(contents ?? EMPTY_CART);
    const outcome = parts.length > 0 ? await add(parts) : NOTHING_ADDED;
    if (outcome === null) return;
    setReport(reportOf(outcome, chosen));
    void tellUnmet(call, unmetOf(outcome, chosen), user === null ? cartBefore : null);
    put((before) =>
      outcome.added.reduce(
        (left, { productId, color: colorCode, size: sizeCode }) =>
          withRows(
            left,
            productId,
            (left.get(productId) ?? NONE).filter(
              (row) => variantKey(row) !== variantKey({ colorCode, sizeCode }),
            ),
          ),
        before,
      ),
    );
  };
  const download = (format: 'csv' | 'xlsx') =>
    void downloadForm(format).catch((error: unknown) =>
      notify({ title: 'Ошибка', text: isApiError(error) ? error.message : undefined, tone: 'error' }),
    );
  return {
    ...{ search, setSearch, draft, found, termsOf, chosen, totals, onRows },
    ...{ list, closeList: () => setList(null), read, reading, download },
    ...{ order, isAdding, report, closeReport: () => setReport(null) },
    clear: (ids: readonly string[]) =>
      put((before) => ids.reduce((left, id) => withRows(left, id, NONE), before)),
    rowsOf: (id: string) => rows.get(id) ?? NONE,
  };
}

/** What the rows of each product are judged by, beside the cart. */
function useTerms(
  known: ReadonlyMap<string, OrderedProduct>,
  settings: WholesaleSettings,
): ReadonlyMap<string, FormTerms<Roubles>> {
  const { contents } = useCart().cart;
  const cart = useMemo(() => (contents === null ? [] : linesOf(contents)), [contents]);
  return useMemo(
    () =>
      new Map(
        [...known.values()].map(({ id, variants, wholesale }) => {
          const around = { productId: id, cart };
          const { wholesalePrice = roubles(0), savings = null } = wholesale;
          return [
            id,
            {
              price: { price: wholesalePrice, savings },
              left: leftPerVariant(variants, around),
              min: wholesaleMinimum(wholesale, settings),
              elsewhere: wholesalePiecesElsewhere(around),
            },
          ];
        }),
      ),
    [known, cart, settings],
  );
}

const NOTHING_ADDED: AddedOrder = { added: [], failed: [] };

/**
 * Rows of which not all was there as they were sent, or that the shop refused, with the group that what was there has
 * become. What was refused for another reason lacks nothing, and the analysis notes nothing of it.
 */
function unmetOf({ added, failed }: AddedOrder, chosen: readonly ChosenProduct[]): UnmetRows[] {
  const groups = new Map(added.map(({ productId, group }) => [productId, group?.id]));
  return chosen.flatMap(({ product: { id: productId }, entry: { shorts } }) => {
    const refused = failed.flatMap(({ line: { color: colorCode, size: sizeCode, quantity, ...line } }) =>
      line.productId === productId ? [{ colorCode, sizeCode, quantity }] : [],
    );
    const short = new Set(shorts.map(variantKey));
    const rows = [...shorts, ...refused.filter((row) => !short.has(variantKey(row)))];
    return rows.length > 0 ? [{ productId, rows, groupId: groups.get(productId) }] : [];
  });
}

/** Lines that the shop refused, and pieces that were not there when it was sent; a row of which none was is shown too. */
function reportOf({ added, failed }: AddedOrder, chosen: readonly ChosenProduct[]): OrderReport {
  const names = new Map(chosen.map(({ product }) => [product.id, product.name]));
  const refused = failed.map(({ line, message }) => ({
    ...{ name: names.get(line.productId) ?? '', color: line.color, size: line.size, message },
  }));
  const keys = new Set(
    added.map(({ productId, color, size }) => lineKey({ productId, color, size, group: null })),
  );
  const isNothingAsked = added.length + failed.length === 0;
  const short = chosen.flatMap(({ product, entry: { shorts } }) =>
    shorts.flatMap(({ colorCode: color, sizeCode: size, quantity, left }) =>
      left === 0 || isNothingAsked || keys.has(lineKey({ productId: product.id, color, size, group: null }))
        ? [{ name: product.name, color, size, message: shortText(quantity, left) }]
        : [],
    ),
  );
  return { pieces: added.reduce((sum, { quantity }) => sum + quantity, 0), missing: [...refused, ...short] };
}

const shortText = (quantity: number, left: number): string =>
  left === 0 ? `нет в\u00A0наличии` : `не хватило ${piecesText(quantity - left)}`;
