import { storeSetting } from './builders.ts';
import { openMailingShop } from './mailing-shop.ts';
import { addGoods, placeGuestOrder } from './order-fixtures.ts';

export const spaced = (words: string | undefined) => (words ?? '').replaceAll('\u00A0', ' ');

/** What the shop that writes these letters says of itself. */
export const LETTERS_STORE = {
  storeName: 'МЕРА',
  contact: { phone: '+74950000000', email: 'hello@mera.example' },
  legal: {
    name: 'ООО «Мера»',
    inn: '7707083893',
    kpp: '770701001',
    ogrn: '1027700132195',
    address: '101000, Москва, ул. Примерная, д. 1',
    bank: 'Р/с 40702810000000000001, БИК 044525225',
  },
};

/** A shop with a name, a seller and requisites for its letters, and one thing to order. */
export async function openOrderLettersShop() {
  const shop = await openMailingShop({ MAIL_FROM: 'robot@shop.example.ru' });
  await storeSetting(shop.db, 'store', LETTERS_STORE);
  const goods = await addGoods(shop, { stock: 100, name: 'Платье на запах', price: 8390 });

  let readers = 0;
  const freshContact = (name = 'Анна Ковалёва') => {
    readers += 1;
    return { name, phone: `+7916${String(1_000_000 + readers)}`, email: `reader${readers}@example.ru` };
  };

  async function orderLetter(more: Readonly<Record<string, unknown>> = {}, name?: string) {
    const contact = freshContact(name);
    const { email } = contact;
    const placed = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], { contact, ...more });
    await shop.sendAll();
    const [letter] = shop.sink.to(email);
    if (letter === undefined) throw new Error('no letter came');
    return { ...placed, email, ...letter, text: spaced(letter.mail.text), html: spaced(letter.mail.html) };
  }

  return { ...shop, goods, freshContact, orderLetter };
}
