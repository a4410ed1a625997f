import { formatPhone } from '#domain/ru/phone.ts';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useStoreSettings } from '#web/state/store-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import './info-page.css';

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe(
    { title: 'Контакты', description: 'Телефон, почта, адрес и часы работы.', canonical: paths.contact() },
    siteOf(matches),
  );

/** How to reach the store, and who it is by law (decisions 7). */
export default function Contact() {
  const { contact, legal } = useStoreSettings().settings;
  const { street, city, postalCode, country } = contact.address;
  const facts: [string, string][] = [
    ['Адрес', [postalCode, country, city, street].filter(Boolean).join(', ')],
    ['Будни', contact.workingHours.weekdays],
    ['Выходные', contact.workingHours.weekends],
    ['Продавец', legal.name],
    ['ИНН', legal.inn],
    ['КПП', legal.kpp],
    ['ОГРН', legal.ogrn],
    ['Юридический адрес', legal.address],
  ];
  return (
    <div className="wrap info-page">
      <Breadcrumbs trail={[{ name: 'Главная', to: paths.home() }, { name: 'Контакты' }]} />
      <h1>Контакты</h1>
      <p>
        <a className="link num" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {formatPhone(contact.phone)}
        </a>
        <br />
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </p>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
