import type { ReactNode } from 'react';
import type { StoreSettings } from '#contract/settings.ts';
import { ogrnName } from '#domain/legal/facts.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { socialLinks } from '#web/shop/features/footer/social-links.ts';
import { Trail } from '#web/shop/page/trail.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import './info-page.css';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    {
      title: 'Контакты',
      description: 'Телефон, почта, адрес, часы работы и реквизиты магазина.',
      canonical: paths.contact(),
    },
    siteOf(matches),
  );

/** How to reach the store, and who it is by law (docs/rules/legal.md). */
export default function Contact() {
  const { settings } = useStoreSettings();
  const title = settings.footerData.pages?.contact?.title ?? 'Контакты';
  return (
    <div className="wrap info-page">
      <Trail trail={[{ name: 'Главная', to: paths.home() }, { name: title }]} />
      <h1>{title}</h1>
      <div className="info-page__parts">
        <Reach settings={settings} />
        <Place settings={settings} />
        <Messengers social={settings.social} />
        <Requisites legal={settings.legal} />
      </div>
    </div>
  );
}

function Reach({ settings: { contact, footerData } }: { settings: StoreSettings }) {
  const { supportContact: support } = footerData.extendedStore;
  return (
    <Part title="Связаться">
      <Phone phone={contact.phone} />
      <Mail email={contact.email} />
      {support.phone && support.phone !== contact.phone ? (
        <Phone phone={support.phone} label="Поддержка" />
      ) : null}
      {support.email && support.email !== contact.email ? (
        <Mail email={support.email} label="Поддержка" />
      ) : null}
    </Part>
  );
}

function Place({ settings: { contact } }: { settings: StoreSettings }) {
  const { street, city, postalCode, country } = contact.address;
  const address = [postalCode, country, city, street].filter(Boolean).join(', ');
  const map = `https://yandex.ru/maps/?text=${encodeURIComponent([city, street].filter(Boolean).join(', '))}`;
  return (
    <Part title="Адрес и часы">
      {address ? (
        <>
          <p>{address}</p>
          <p>
            <a className="link" href={map} target="_blank" rel="noopener noreferrer">
              Показать на карте
              <span className="sr"> (откроется в новой вкладке)</span>
            </a>
          </p>
        </>
      ) : null}
      <p>
        {contact.workingHours.weekdays}
        <br />
        {contact.workingHours.weekends}
      </p>
    </Part>
  );
}

/** Networks whose owner may not work here; a mention says so. */
const BANNED: ReadonlySet<string> = new Set(['Instagram', 'Facebook']);

function Messengers({ social }: { social: StoreSettings['social'] }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  return (
    <Part title="Мессенджеры и сети">
      {links.map(({ label, href }) => (
        <p key={label}>
          <a className="link" href={href} target="_blank" rel="noopener noreferrer">
            {label}
            <span className="sr"> (откроется в новой вкладке)</span>
          </a>
        </p>
      ))}
      {links.some(({ label }) => BANNED.has(label)) ? (
        <p className="small muted">
          Instagram и{'\u00A0'}Facebook принадлежат компании Meta, она признана в{'\u00A0'}России
          экстремистской, её{'\u00A0'}деятельность запрещена.
        </p>
      ) : null}
    </Part>
  );
}

function Requisites({ legal }: { legal: StoreSettings['legal'] }) {
  const facts: [string, string][] = [
    ['Продавец', legal.name],
    ['ИНН', legal.inn],
    ['КПП', legal.kpp],
    [ogrnName(legal.ogrn), legal.ogrn],
    ['Юридический адрес', legal.address],
    ['Банк', legal.bank],
  ];
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <Part title="Реквизиты">
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Phone({ phone, label }: { phone: string; label?: string }) {
  if (!phone) return null;
  return (
    <p>
      {label ? `${label}: ` : null}
      <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {formatPhone(phone)}
      </a>
    </p>
  );
}

function Mail({ email, label }: { email: string; label?: string }) {
  if (!email) return null;
  return (
    <p>
      {label ? `${label}: ` : null}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
