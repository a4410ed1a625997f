import { useEffect, useState } from 'react';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { buttonClass } from '#web/ui/button.tsx';
import './cart-summary.css';

/** On phones the sum and the way to the checkout stand above the navigation, until the checkout is in sight. */
export function CartBar({ total, targetId }: { total: Roubles; targetId: string }) {
  const isReached = useInSight(targetId);
  if (isReached) return null;
  return (
    <div className="cartbar">
      <span>
        <span className="small muted">Итого</span>
        <b className="num">{formatRoubles(total)}</b>
      </span>
      <a className={buttonClass({})} href={`#${targetId}`}>
        Оформить заказ
      </a>
    </div>
  );
}

/** Whether an element has come into the upper part of the screen, or is above it. */
function useInSight(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (!target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setSeen(entry.isIntersecting || entry.boundingClientRect.top < 0);
      },
      { rootMargin: '0px 0px -40% 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}
