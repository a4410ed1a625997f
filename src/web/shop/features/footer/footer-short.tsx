import { Link } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { paths } from '#web/paths.ts';
import { shopLinks } from './footer-links.ts';
import { ReturnToBot } from './return-to-bot.tsx';

interface FooterShortProps {
  settings: StoreSettings;
  storeName: string;
  onReturnToBot: (() => void) | undefined;
}

/** The footer inside a messenger: what the shop is, its pages, and the way back to the chat (docs/rules/pages.md). */
export function FooterShort({ settings, storeName, onReturnToBot }: FooterShortProps) {
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
