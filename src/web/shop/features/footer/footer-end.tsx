import { Link } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { serviceLinks } from '#web/shop/navigation/service-links.ts';

/** The last line: version, currency, address, and who sells (a legal duty); the short one keeps the legal part. */
export function FooterEnd({ settings, isShort }: { settings: StoreSettings; isShort: boolean }) {
  const { legal, business, footerData } = settings;
  const { version, siteUrl } = footerData.system;
  const requisites = [
    legal.name,
    legal.inn && `ИНН ${legal.inn}`,
    legal.kpp && `КПП ${legal.kpp}`,
    legal.ogrn && `ОГРН ${legal.ogrn}`,
    legal.address,
  ].filter(Boolean);
  return (
    <>
      {isShort ? serviceLinks.map(({ to, label }) => <EndLink key={to} to={to} label={label} />) : null}
      {version ? <span>Версия {version}</span> : null}
      <span>
        {business.currency}, {business.currencySymbol}
      </span>
      {siteUrl ? <span>{siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span> : null}
      {requisites.length > 0 ? <span className="footer__legal">{requisites.join(' · ')}</span> : null}
    </>
  );
}

function EndLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="footer__end-link" to={to}>
      {label}
    </Link>
  );
}
