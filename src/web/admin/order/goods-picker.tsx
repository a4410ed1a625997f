import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { formatRoubles } from '#domain/money/money.ts';
import { sellableText } from '#domain/orders/sellable-text.ts';
import { NBSP } from '#domain/ru/number.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Field } from '#web/ui/field.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import type { AskedLine, PickedLine } from './asked-line.ts';
import styles from './goods-picker.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { SetPicker } from './set-picker.tsx';

interface GoodsPickerProps {
  onPick: (line: PickedLine) => void;
  /** Takes the lines of a wholesale group. */
  onPickGroup: (lines: readonly AskedLine[]) => void;
}

/** Finds a product by its name, article or barcode, then asks for its colour and size. */
export function GoodsPicker({ onPick, onPickGroup }: GoodsPickerProps) {
  const call = useStaffCaller();
  const [typed, setTyped] = useState('');
  const [productId, setProductId] = useState<string | null>(null);
  const [hurried, setHurried] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['admin', 'pick-goods', q],
    queryFn: async ({ signal }) =>
      (
        await call(
          'staffProductList',
          { query: { q, limit: 8, view: 'active', sort: 'relevance' } },
          { signal },
        )
      ).data,
    enabled: q.length > 1,
  });
  const rows = q.length > 1 ? (found.data ?? []) : [];
  // Enter opens the nearest one, also where it came before the answer, as a scanner types it
  const openId = productId ?? (hurried === q ? rows[0]?.id : undefined) ?? null;
  const field = useRef<HTMLInputElement>(null);
  /** The next product is typed where the focus goes back to. */
  const close = () => {
    field.current?.focus();
    setTyped('');
    setProductId(null);
    setHurried('');
  };
  return (
    <div className={styles['picker']}>
      <Field
        ref={field}
        label="Добавить товар"
        type="search"
        placeholder="Название, артикул, штрихкод"
        value={typed}
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          setProductId(null);
          setHurried('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // the same press must not take the variant that gets the focus
          event.preventDefault();
          setHurried(typed.trim());
        }}
      />
      {q.length > 1 && found.isSuccess && rows.length === 0 ? (
        <p className="muted" role="status">
          Ничего не нашли
        </p>
      ) : null}
      {q.length > 1 && found.error ? (
        <NotLoaded what="товары" error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {openId === null && rows.length > 0 ? (
        <ul className={styles['found']} aria-label="Найденные товары">
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => setProductId(row.id)}>
                <Thumb src={row.image} size="s" />
                <span>
                  {row.name} <small>{row.sku}</small>
                </span>
                <span className={styles['price']}>
                  {row.stock === 0 ? 'нет в наличии, ' : null}
                  {formatRoubles(row.price)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {openId === null ? null : (
        <VariantChoice
          productId={openId}
          sought={q}
          onPick={(line) => {
            onPick(line);
            close();
          }}
          onPickGroup={(lines) => {
            onPickGroup(lines);
            close();
          }}
        />
      )}
    </div>
  );
}

/** What was pressed is gone: the focus goes on to the variant whose code was typed, or the first that can be taken. */
const focusNext = (list: HTMLUListElement | null): void =>
  (
    list?.querySelector<HTMLElement>('button[data-sought]:enabled') ??
    list?.querySelector<HTMLElement>('button:enabled')
  )?.focus();

/** What can be sold of a variant, with what is in holds where anything is. */
function stockText(stock: number, held: number): string {
  if (held > 0) return sellableText({ available: stock, held });
  return stock === 0 ? 'нет' : `${stock}${NBSP}шт.`;
}

interface VariantChoiceProps extends GoodsPickerProps {
  productId: string;
  /** What led to it: maybe the article or the barcode of a variant. */
  sought: string;
}

/** The variants of a product that are there to be taken. */
function VariantChoice({ productId, sought, onPick, onPickGroup }: VariantChoiceProps) {
  const call = useStaffCaller();
  const product = useQuery({
    queryKey: ['admin', 'product', productId, 'variants'],
    queryFn: async ({ signal }) =>
      (await call('staffProductGet', { params: { id: productId } }, { signal })).data,
  });
  const choices = useQuery({
    queryKey: ['admin', 'product-choices'],
    queryFn: async ({ signal }) => (await call('staffProductChoices', undefined, { signal })).data,
  });
  const held = useQuery({
    queryKey: ['admin', 'product', productId, 'held'],
    queryFn: async ({ signal }) =>
      (await call('staffHeldStock', { params: { id: productId } }, { signal })).data,
  });
  const failed = [product, choices, held].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error)
    return <NotLoaded what="варианты" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!product.data || !choices.data || !held.data) return <p className="muted">Загрузка...</p>;
  const { colors, sizes } = choices.data;
  const nameIn = (list: readonly { code: string; name: string }[], code: string) =>
    list.find((it) => it.code === code)?.name ?? code;
  const color = (code: string) => nameIn(colors, code);
  const size = (code: string) => nameIn(sizes, code);
  const heldOf = (id: string) => held.data.find(({ variantId }) => variantId === id)?.held ?? 0;
  // what shoppers hold cannot be sold to anybody else
  const variants = product.data.variants.map(({ stock, ...variant }) => {
    const inHolds = heldOf(variant.id);
    return { ...variant, held: inHolds, stock: Math.max(0, stock - inHolds) };
  });
  return (
    <>
      <ul ref={focusNext} className={styles['variants']} aria-label={`Варианты: ${product.data.name}`}>
        {variants.map(({ id, colorCode, sizeCode, sku, barcode, stock, held: inHolds }) => (
          <li key={id}>
            <button
              type="button"
              disabled={stock === 0}
              data-sought={[sku.toLowerCase(), barcode].includes(sought.toLowerCase()) || undefined}
              onClick={() => onPick({ productId, color: colorCode, size: sizeCode })}
            >
              {color(colorCode)}, {size(sizeCode)}
              <small>{stockText(stock, inHolds)}</small>
            </button>
          </li>
        ))}
      </ul>
      <SetPicker product={{ ...product.data, variants }} nameOf={{ color, size }} onPick={onPickGroup} />
    </>
  );
}
