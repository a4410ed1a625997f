import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { keptAs } from '#web/core/page/kept-part.tsx';
import { objectNumber } from '#web/core/page/object-number.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { FooterColumns } from './footer-columns.tsx';
import { FooterEnd } from './footer-end.tsx';
import './footer.css';

/** Only visitors from a messenger have it. */
const FooterShort = lazy(() =>
  import('./footer-short.tsx').then(
    ({ FooterShort: Short }) => ({ default: Short }),
    // the last line still tells whose shop it is
    () => ({ default: () => <></> }),
  ),
);

/** Whole, one line under a form, or short inside a messenger (docs/rules/pages.md). */
export type FooterVariant = 'default' | 'minimal' | 'telegram';

interface FooterProps {
  variant?: FooterVariant;
  /** Closes the mini-app; outside of one the bot's chat is opened instead. */
  onReturnToBot?: (() => void) | undefined;
}

/** While settings load only the copyright line; after a failure the built-in profile. */
function DrawnFooter({ variant = 'default', onReturnToBot }: FooterProps) {
  const { settings, status } = useStoreSettings();
  const storeName = settings.storeName.toLocaleUpperCase('ru-RU');
  const isKnown = status !== 'loading';
  return (
    <footer className={clsx('footer', `footer--${variant}`)}>
      <div className="wrap">
        {isKnown && variant === 'default' ? (
          <FooterColumns settings={settings} storeName={storeName} />
        ) : null}
        {isKnown && variant === 'telegram' ? (
          <Suspense>
            <FooterShort settings={settings} storeName={storeName} onReturnToBot={onReturnToBot} />
          </Suspense>
        ) : null}
        <div className="footer__end">
          <span>© {storeName}</span>
          {isKnown ? <FooterEnd settings={settings} isShort={variant !== 'default'} /> : null}
        </div>
      </div>
    </footer>
  );
}

/** The server draws it once until the store's settings change. */
export const Footer = import.meta.env.SSR
  ? keptAs('footer', DrawnFooter, ({ variant, onReturnToBot }) => {
      const { settings, status } = useStoreSettings();
      return [variant, !onReturnToBot, status, objectNumber(settings)];
    })
  : DrawnFooter;
