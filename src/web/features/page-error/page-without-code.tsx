import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';

declare global {
  interface Window {
    /** What the router shows in place of a page whose code does not come (vite.config.ts). */
    pageWithoutCode?: {
      readonly default: () => ReactNode;
      readonly ErrorBoundary: () => ReactNode;
      readonly clientLoader: () => null;
    };
  }
}

const PATIENCE_MS = 8000;

/**
 * When the code of the next page does not come, the router loads the present document anew: the press is lost, and
 * without a network the visitor is left on the browser's own page. With this it goes on to a page that loads itself
 * anew as soon as the shop answers, and says that it does not until then.
 */
export function standInForPages(): void {
  window.pageWithoutCode = {
    default: PageWithoutCode,
    ErrorBoundary: PageWithoutCode,
    // the router demands one where the page itself has one
    clientLoader: () => null,
  };
}

function PageWithoutCode() {
  const [state, setState] = useState<'arriving' | 'unreached' | 'retrying'>('arriving');
  const retry = async () => {
    setState((last) => (last === 'arriving' ? last : 'retrying'));
    if (await isShopReached()) window.location.reload();
    else setState('unreached');
  };
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    again();
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  if (state === 'arriving') return <Spinner />;
  return (
    <ErrorState page title="Нет связи с магазином" text="Проверьте интернет и попробуйте снова">
      <Button variant="secondary" busy={state === 'retrying'} onClick={() => void retry()}>
        Попробовать снова
      </Button>
    </ErrorState>
  );
}

async function isShopReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
