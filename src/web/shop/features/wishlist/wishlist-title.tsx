import { useState } from 'react';
import { countText } from '#domain/ru/plural.ts';
import { dropAllWishes } from '#web/shop/wishlist/use-wishlist.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import './wishlist.css';

/** The heading with the count, and the way to empty the list, which asks first. */
export function WishlistTitle({ count }: { count: number }) {
  const { part: Question, need } = useOnDemand(async () => (await import('./clear-dialog.tsx')).ClearDialog);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => setAsking(await need());
  const clear = () => {
    setAsking(false);
    dropAllWishes();
  };
  return (
    <div className="wishtitle">
      <h1>Избранное</h1>
      {count > 0 ? (
        <>
          <span className="muted">{countText(count, 'product')}</span>
          <button type="button" className="link wishtitle__clear" onClick={() => void ask()}>
            Очистить
          </button>
        </>
      ) : null}
      {Question ? <Question count={count} open={isAsking} onOpenChange={setAsking} onClear={clear} /> : null}
    </div>
  );
}
