import { Skeleton } from '#web/ui/skeleton.tsx';
import './cart-lines.css';

/** Lines of the size of those that are coming. */
export function CartSkeleton() {
  return (
    <div role="status">
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
    </div>
  );
}
