import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

interface PartOnDemandProps<T> {
  /** A dynamic import. */
  load: () => Promise<T>;
  children: (part: T) => ReactNode;
}

/** A part of the account whose code comes when it is opened; where it does not come, it can be asked for again. */
export function PartOnDemand<T>({ load, children }: PartOnDemandProps<T>) {
  const { part, need } = useOnDemand(load);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void need().then((isThere) => setLost(!isThere));
  }, [need]);
  if (part !== null) return children(part);
  if (!isLost) return <Spinner text="Загрузка..." />;
  const retry = async () => {
    setLost(false);
    setLost(!(await need()));
  };
  return (
    <ErrorState
      title="Не удалось загрузить страницу"
      text="Проверьте интернет и попробуйте снова"
      onRetry={() => void retry()}
    />
  );
}
