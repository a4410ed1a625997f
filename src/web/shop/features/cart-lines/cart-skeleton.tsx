import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/ui/panel.css';
import './cart-lines.css';

/** Lines of the size of those that are coming, and on a desk the place of the sums. */
export function CartSkeleton() {
  return (
    <div role="status" className="cols in-sight">
      <span className="sr">Загрузка корзины...</span>
      <ul className="lines">
        {[1, 2].map((line) => (
          <li className="line" key={line}>
            <Skeleton shape="picture" />
            <div className="line__b">
              <Skeleton />
              <Skeleton half />
              <Skeleton shape="control" />
            </div>
          </li>
        ))}
      </ul>
      <div className="panel only-d">
        <Skeleton half />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
