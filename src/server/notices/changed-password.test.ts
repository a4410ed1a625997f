import { describe, expect, it } from 'vitest';
import { openMailingShop } from '#tests/support/mailing-shop.ts';

const shop = await openMailingShop();

describe('the letter of a changed password', () => {
  const PASSWORDS = ['Мера-времени-42', 'Совсем-другой-пароль-7'] as const;
  async function changePassword(isVerified: boolean) {
    const email = isVerified ? 'owner@example.ru' : 'anybody@example.ru';
    const [current, next] = PASSWORDS;
    const body = { name: 'Анна', email, password: current, consents: { personalData: true, offer: true } };
    const { data } = await shop.ask('authRegister', { body });
    const as = { id: data.user.id, token: data.token };
    await shop.sendAll();
    if (isVerified) await shop.ask('authVerifyEmail', { as, body: { token: shop.tokenSentTo(email) } });
    expect((await shop.ask('accountPassword', { as, body: { current, next } })).status).toBe(200);
    await shop.sendAll();
    return shop.sink.to(email).map(({ mail }) => mail.subject);
  }

  it('is told to an address that its owner confirmed', async () => {
    expect(await changePassword(true)).toEqual(['Подтвердите почту', 'Пароль изменён']);
  });

  it('is not told to one that anybody may have typed', async () => {
    expect(await changePassword(false)).toEqual(['Подтвердите почту']);
  });
});
