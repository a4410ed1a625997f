import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import type { Sender } from './content.ts';

/** The lines that close a letter: who writes, how to answer, who sells (ст. 9 и 26.1 ЗоЗПП). */
export function signatureLines({ storeName, contact, legal }: Sender): string[] {
  const { weekdays, weekends } = contact.workingHours;
  const numbers = [
    legal.inn && `ИНН${NBSP}${legal.inn}`,
    legal.kpp && `КПП${NBSP}${legal.kpp}`,
    legal.ogrn && `ОГРН${NBSP}${legal.ogrn}`,
  ];
  return [
    storeName,
    joined([formatPhone(contact.phone), contact.email]),
    joined([weekdays, weekends]),
    joined([legal.name, ...numbers]),
    sellerAddress({ contact, legal }),
  ].filter((line) => line !== '');
}

function sellerAddress({ contact, legal }: Pick<Sender, 'contact' | 'legal'>): string {
  const { postalCode, city, street } = contact.address;
  return legal.address || joined([postalCode, city, street]);
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
