import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Spinner } from '#web/ui/state-view.tsx';
import './page-pending.css';

/** A page that comes sooner than this needs no word about it, in milliseconds. */
const PATIENCE = 200;

/** Says that the next page is on its way, over the page that is still there. */
export function PagePending() {
  const { state } = useNavigation();
  const isPending = state !== 'idle';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  if (!isPending || !isLong) return null;
  return (
    <div className="pending">
      <Spinner inline />
    </div>
  );
}
