import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { formatRoubles, kopecksToRoubles, roublesToKopecks, sum } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { countsSets } from '#domain/wholesale/group.ts';
import { lineSum } from '#web/core/order/order-looks.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/dot.css';

type Item = Order['items'][number];

/** The lines of an order, those of a wholesale group together at the position of the first. */
export function groupedLines(items: readonly Item[]): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = item.wholesaleGroupId ?? item.id;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** A wholesale group: one product, its variants, one sum. */
export function OrderGroup({ items }: { items: readonly Item[] }) {
  const colorOf = useColors();
  const [first] = items;
  if (first === undefined) return null;
  const { bundle, name, productId, slug, unitPrice } = first;
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
  const isOnePrice = items.every((item) => item.unitPrice === unitPrice);
  const total = kopecksToRoubles(sum(items.map((item) => roublesToKopecks(lineSum(item)))));
  return (
    <li className="oline">
      <div>
        <Thumb src={first.image} />
      </div>
      <div className="oline__b">
        {productId ? (
          <Link to={paths.product({ id: productId, slug: slug ?? undefined })}>{name}</Link>
        ) : (
          name
        )}
        <span className="oline__way">{bundle ? wayText(bundle) : 'Опт'}</span>
        <ul className="oline__v" aria-label="Состав набора">
          {items.map((item) => (
            <li key={item.id}>
              <i className="dot" style={{ '--sw': colorOf(item.color).hex }} />
              <span>
                {item.colorName}, {item.sizeName}
              </span>{' '}
              <span className="num">
                ×{NBSP}
                {item.quantity}
              </span>
            </li>
          ))}
        </ul>
        <div className="oline__sum">
          <span className="small muted">
            {countText(pieces, 'product')}
            {isOnePrice ? `${NBSP}×${NBSP}${formatRoubles(unitPrice)}` : null}
          </span>
          <b className="num">{formatRoubles(total)}</b>
        </div>
      </div>
    </li>
  );
}

/** «Опт · набор одного цвета, 2 набора». */
function wayText(bundle: NonNullable<Item['bundle']>): string {
  const sets = countsSets(bundle) ? `, ${countText(bundle.quantity, 'set')}` : '';
  return `Опт · ${BUNDLE_TITLES[bundle.type].toLocaleLowerCase('ru')}${sets}`;
}
