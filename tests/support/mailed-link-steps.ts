import { buildUser } from './builders.ts';
import type { MailingShop } from './mailing-shop.ts';
import { addGoods, placeGuestOrder } from './order-fixtures.ts';

export const NEW_PASSWORD = 'Совсем-другой-пароль-7';
export const INVALID_LINK = [
  422,
  { code: 'link_invalid', message: 'Ссылка устарела или уже использована. Запросите новую' },
];
const consents = { personalData: true, offer: true } as const;

/** What the owner of a mailbox does with the links that the shop sends there. */
export function mailedLinkSteps(shop: MailingShop) {
  let people = 0;
  const freshEmail = () => `reader${(people += 1)}@example.ru`;

  const forget = (identifier: string) => shop.ask('authForgotPassword', { body: { identifier } });
  const reset = (token: string, password = NEW_PASSWORD) =>
    shop.ask('authResetPassword', { body: { token, password } });
  const verify = (link: string, token: string) =>
    shop.ask('authVerifyEmail', { as: { id: '', token }, body: { token: link } });
  const signIn = async (identifier: string, password: string) =>
    (await shop.ask('authLogin', { body: { identifier, password } })).status;

  async function personWithLink() {
    const person = await buildUser(shop.db, { email: freshEmail(), password: 'Прежний-пароль-42' });
    await forget(person.email);
    await shop.sendAll();
    return { ...person, token: shop.tokenSentTo(person.email) };
  }

  async function register(email = freshEmail()) {
    const body = { name: 'Анна', email, password: 'Мера-времени-42', consents };
    const { data } = await shop.ask('authRegister', { body });
    await shop.sendAll();
    return { email, id: data.user.id, token: data.token, link: shop.tokenSentTo(email) };
  }

  /** Somebody whose address was proven before a guest ordered with it. */
  async function ownerOfGuestOrder() {
    const goods = await addGoods(shop);
    const person = await register();
    await verify(person.link, person.token);
    const contact = { name: 'Анна', phone: '+79210000005', email: person.email };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }], { contact });
    const own = async (token: string) => (await shop.ask('orderList', { as: { id: '', token } })).data;
    return { ...person, order, own };
  }

  return { freshEmail, forget, reset, verify, signIn, personWithLink, register, ownerOfGuestOrder };
}
