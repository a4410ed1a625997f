import clsx from 'clsx';
import { Link } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';
import { FooterColumns } from './footer-columns.tsx';
import { FooterEnd } from './footer-end.tsx';
import { shopLinks } from './footer-links.ts';
import { ReturnToBot } from './return-to-bot.tsx';
import './footer.css';

/** Whole, one line under a form, or short inside a messenger (spec 2). */
export type FooterVariant = 'default' | 'minimal' | 'telegram';

interface FooterProps {
  variant?: FooterVariant;
  /** Closes the mini-app; outside of one the bot's chat is opened instead. */
  onReturnToBot?: (() => void) | undefined;
}

/** While settings load only the copyright line; after a failure the built-in profile (decisions 8). */
export function Footer({ variant = 'default', onReturnToBot }: FooterProps) {
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
          <FooterShort settings={settings} storeName={storeName} onReturnToBot={onReturnToBot} />
        ) : null}
        <div className="footer__end">
          <span>© {storeName}</span>
          {isKnown ? <FooterEnd settings={settings} isShort={variant !== 'default'} /> : null}
        </div>
      </div>
    </footer>
  );
}

interface FooterShortProps extends Pick<FooterProps, 'onReturnToBot'> {
  settings: StoreSettings;
  storeName: string;
}

function FooterShort({ settings, storeName, onReturnToBot }: FooterShortProps) {
  return (
    <div className="footer__short">
      <Link className="logo footer__logo" to={paths.home()} aria-label={`${storeName}, на главную`}>
        {storeName}
      </Link>
      <p className="muted footer__about">{settings.storeDescription}</p>
      <nav aria-label="Разделы магазина">
        <ul className="footer__row">
          {shopLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <ReturnToBot chat={settings.social.telegram} onReturn={onReturnToBot} />
    </div>
  );
}
