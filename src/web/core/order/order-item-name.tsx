import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import '#web/ui/dot.css';

/** What was ordered: a way to the product while it is there, and the colour and size as they were called. */
export function OrderItemName({ item }: { item: Order['items'][number] }) {
  const color = useColors()(item.color);
  return (
    <>
      {item.productId ? (
        <Link to={paths.product({ id: item.productId, slug: item.slug ?? undefined })}>{item.name}</Link>
      ) : (
        item.name
      )}
      <span className="attr">
        <i className="dot" style={{ '--sw': color.hex }} />
        {item.colorName}, {item.sizeName}
      </span>
      {item.wholesaleGroupId ? <span className="small muted">Оптовый набор</span> : null}
    </>
  );
}
