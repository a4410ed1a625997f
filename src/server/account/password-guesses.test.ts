import { describe, expect, it } from 'vitest';
import { openTestShop, type Person } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ env: { RATE_LOGIN_PER_MINUTE: '5', MAX_WRONG_PASSWORDS: '5' } });
const PASSWORD = 'Мера-времени-42';

const owner = () => shop.signIn({ password: PASSWORD });
const move = (as: Person, at: number, password: string) =>
  shop.ask('accountProfileUpdate', {
    as,
    ip: `203.0.113.${at}`,
    body: { email: 'thief@example.ru', password },
  });

describe('whoever holds a token and guesses the password', () => {
  it('has few tries, from however many addresses', async () => {
    const as = await owner();
    const told: number[] = [];
    for (let at = 1; at <= 30; at += 1) told.push((await move(as, at, `догадка-${at}`)).status);
    expect(told).toEqual([...Array<number>(5).fill(422), ...Array<number>(25).fill(429)]);
    const next = { current: PASSWORD, next: 'Новое-начало-77' };
    const { status, headers } = await shop.ask('accountPassword', { as, ip: '203.0.113.31', body: next });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
  });

  it('has no more of them by asking all at once', async () => {
    const as = await owner();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => move(as, at + 1, `догадка-${at}`)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(5);
  });

  it('does not keep the owner out, who is signed in elsewhere', async () => {
    const as = await owner();
    for (let at = 1; at <= 30; at += 1) await move(as, at, `догадка-${at}`);
    const { token } = await shop.sessionFor(as.id);
    const elsewhere = { id: as.id, token };
    const next = { current: PASSWORD, next: 'Новое-начало-77' };
    expect((await shop.ask('accountPassword', { as: elsewhere, ip: '203.0.113.1', body: next })).status).toBe(
      200,
    );
  });

  it('leaves the rest of the profile to be changed as before', async () => {
    const as = await owner();
    for (let at = 1; at <= 10; at += 1) await move(as, at, `догадка-${at}`);
    const { status } = await shop.ask('accountProfileUpdate', { as, body: { name: 'Анна Ковалёва' } });
    expect(status).toBe(200);
  });
});
