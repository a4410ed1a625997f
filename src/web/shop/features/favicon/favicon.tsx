import { useEffect } from 'react';
import { useStoreSettings } from '#web/core/store/store-data.ts';

/** The store's logo as the icon of the page (docs/rules/pages.md); the code for it comes only where there is a logo. */
export function Favicon() {
  const { settings, status } = useStoreSettings();
  const logo = status === 'ready' ? settings.logo.url : null;
  useEffect(() => {
    if (logo === null) return;
    let stop: () => void = () => undefined;
    let isGone = false;
    import('./wear-logo.ts').then(
      ({ wearLogo }) => {
        if (!isGone) stop = wearLogo(logo);
      },
      // the default icon stays
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [logo]);
  return null;
}
