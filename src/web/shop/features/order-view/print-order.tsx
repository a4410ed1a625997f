import { formatPhone } from '#domain/ru/phone.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { Icon } from '#web/ui/icon.tsx';

/** On paper the header of the site is missing: whose order it is, and whom to ask. */
export function PrintHead() {
  const { storeName, contact } = useStoreSettings().settings;
  return (
    <p className="confirmation__paper" aria-hidden="true">
      <b>{storeName}</b>
      {[formatPhone(contact.phone), contact.email].filter(Boolean).join(', ')}
    </p>
  );
}

export const PrintButton = () => (
  <button type="button" className="link small confirmation__print" onClick={() => window.print()}>
    <Icon name="print" size="s" />
    Распечатать
  </button>
);
