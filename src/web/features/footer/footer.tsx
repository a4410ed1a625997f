import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';
import { socialLinks } from './social-links.ts';
import './footer.css';

/** While settings load only the copyright line; after a failure the built-in profile (decisions 8). */
export function Footer() {
  const { settings, status } = useStoreSettings();
  const storeName = settings.storeName.toLocaleUpperCase('ru-RU');
  return (
    <footer className="footer">
      <div className="wrap">
        {status === 'loading' ? null : <FooterColumns settings={settings} storeName={storeName} />}
        <div className="footer__end">
          <span>© {storeName}</span>
          {status === 'loading' ? null : <FooterEnd settings={settings} />}
        </div>
      </div>
    </footer>
  );
}

function FooterColumns({ settings, storeName }: { settings: StoreSettings; storeName: string }) {
  const { about, storeDescription, social } = settings;
  return (
    <div className="footer__g">
      <div className="stack stack--s">
        <Link className="logo footer__logo" to={paths.home()} aria-label={`${storeName}, на главную`}>
          {storeName}
        </Link>
        <p className="muted footer__about">{storeDescription}</p>
        {about.mission && about.mission !== storeDescription ? (
          <p className="muted footer__about">{about.mission}</p>
        ) : null}
        <ul className="footer__social">
          {socialLinks(social).map((link) => (
            <li key={link.label}>
              <a className="link" href={link.href} target="_blank" rel="noopener noreferrer">
                {link.label}
                <span className="sr"> (откроется в новой вкладке)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Column title="Магазин">
        <FooterLink to={paths.home()}>Главная</FooterLink>
        <FooterLink to={paths.products()}>Каталог</FooterLink>
        <FooterLink to={paths.about()}>О нас</FooterLink>
        <FooterLink to={paths.contact()}>Контакты</FooterLink>
      </Column>
      <Contacts settings={settings} />
    </div>
  );
}

function Contacts({ settings }: { settings: StoreSettings }) {
  const { contact, footerData } = settings;
  const { street, city } = contact.address;
  const support = footerData.extendedStore.supportContact;
  return (
    <>
      <Column title="Связь">
        <PhoneLine phone={contact.phone} />
        <MailLine email={contact.email} />
        <li className="muted footer__text">
          {[city, street].filter(Boolean).join(', ')}
          <br />
          {contact.workingHours.weekdays}
          <br />
          {contact.workingHours.weekends}
        </li>
      </Column>
      {support.phone || support.email ? (
        <Column title="Поддержка">
          <PhoneLine phone={support.phone} />
          <MailLine email={support.email} />
        </Column>
      ) : null}
    </>
  );
}

function FooterEnd({ settings }: { settings: StoreSettings }) {
  const { legal, business, footerData } = settings;
  const requisites = [
    legal.name,
    legal.inn && `ИНН ${legal.inn}`,
    legal.kpp && `КПП ${legal.kpp}`,
    legal.ogrn && `ОГРН ${legal.ogrn}`,
    legal.address,
  ].filter(Boolean);
  return (
    <>
      {footerData.system.version ? <span>Версия {footerData.system.version}</span> : null}
      <span>
        {business.currency}, {business.currencySymbol}
      </span>
      {footerData.system.siteUrl ? <span>{footerData.system.siteUrl}</span> : null}
      {requisites.length > 0 ? <span className="footer__legal">{requisites.join(' · ')}</span> : null}
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="footer__h">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function PhoneLine({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <li>
      <a className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {formatPhone(phone)}
      </a>
    </li>
  );
}

function MailLine({ email }: { email: string }) {
  if (!email) return null;
  return (
    <li>
      <a href={`mailto:${email}`}>{email}</a>
    </li>
  );
}
