import { Link } from 'react-router';
import { countText } from '#domain/ru/plural.ts';
import { paths } from '#web/paths.ts';
import { useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';

interface PartHeadProps {
  items: readonly { readonly quantity: number }[];
}

/** Over the wholesale groups: how many pieces they hold, and the way to the order form where it serves this visitor. */
export function WholesaleHead({ items }: PartHeadProps) {
  return (
    <div className="parthead">
      <Title text="Опт" items={items} />
      {useWholesaleTerms()?.hasOrderForm ? (
        <Link className="link small" to={paths.wholesale()}>
          Добавить из оптового заказа
        </Link>
      ) : null}
    </div>
  );
}

/** Over the lines that stand beside wholesale groups. */
export function RetailHead({ items }: PartHeadProps) {
  return (
    <div className="parthead">
      <Title text="Розница" items={items} />
    </div>
  );
}

function Title({ text, items }: PartHeadProps & { text: string }) {
  return (
    <h2>
      {text}{' '}
      <small className="muted">
        {countText(
          items.reduce((sum, { quantity }) => sum + quantity, 0),
          'product',
        )}
      </small>
    </h2>
  );
}
