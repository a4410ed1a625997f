import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoreSettings } from '#contract/settings.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { paths } from '#web/paths.ts';
import { serviceLinks } from '#web/shop/navigation/service-links.ts';
import { shopLinks } from './footer-links.ts';
import { socialLinks } from './social-links.ts';

interface FooterColumnsProps {
  settings: StoreSettings;
  storeName: string;
}

/** Who the store is, where its pages are, and how its people are reached. */
export function FooterColumns({ settings, storeName }: FooterColumnsProps) {
  return (
    <div className="footer__g">
      <About settings={settings} storeName={storeName} />
      <Column title="Магазин">
        <Links links={shopLinks} />
      </Column>
      <Column title="Покупателям">
        <Links links={serviceLinks} />
      </Column>
      <Contacts settings={settings} />
    </div>
  );
}

function About({ settings, storeName }: FooterColumnsProps) {
  const { about, storeDescription, social, footerData } = settings;
  const mission = about.mission || footerData.extendedStore.about.mission;
  return (
    <div className="stack stack--s">
      <Link className="logo footer__logo" to={paths.home()} aria-label={`${storeName}, на главную`}>
        {storeName}
      </Link>
      <p className="muted footer__about">{storeDescription}</p>
      {mission && mission !== storeDescription ? <p className="muted footer__about">{mission}</p> : null}
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
  );
}

function Contacts({ settings }: { settings: StoreSettings }) {
  const { contact, footerData } = settings;
  const { street, city } = contact.address;
  const { supportContact: support } = footerData.extendedStore;
  const hasOwnSupport = support.phone !== contact.phone || support.email !== contact.email;
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
      {hasOwnSupport && (support.phone || support.email) ? (
        <Column title="Поддержка">
          <PhoneLine phone={support.phone} />
          <MailLine email={support.email} />
        </Column>
      ) : null}
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

function Links({ links }: { links: typeof shopLinks }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));
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
