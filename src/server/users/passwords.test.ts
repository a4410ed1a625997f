import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOf, passwordWeakness } from './passwords.ts';
import { createGate } from './work-gate.ts';

const person = { email: 'anna.petrova@example.com' };

describe('passwords', () => {
  it.each([
    ['password', 'Password1', 'PASSWORD2026!', 'passw0rd', 'qwerty123', 'qwertyuiop', '1q2w3e4r', 'iloveyou'],
    ['йцукен123', 'ЙЦУКЕНГШ', 'пароль123', 'любовь2024', 'наташа123', 'ghbdtn123', 'gfhjkm123'],
    ['12345678', '11111111', '87654321', 'абабабаб', 'qwer1234', 'abcabcabc', '01011990'],
  ])('that everybody tries first are weak: %s, %s …', (...common) => {
    for (const password of common) {
      expect([password, passwordWeakness(password, person)]).toEqual([
        password,
        'Этот пароль слишком легко угадать, придумайте другой',
      ]);
    }
  });

  it.each(['anna.petrova', 'Anna.Petrova@example.com'])('that are the e-mail are weak: %s', (password) => {
    expect(passwordWeakness(password, person)).toBe('Пароль не должен совпадать с почтой');
  });

  it.each(['Мера-времени-42', 'correct horse battery staple', 'vT9#kq2L', 'шёлк и лён 1998'])(
    'of one’s own are fine: %s',
    (password) => expect(passwordWeakness(password, person)).toBeNull(),
  );

  it('match their own hash only', async () => {
    const hash = await hashPassword('Мера-времени-42');
    expect(await isPasswordOf(hash, 'Мера-времени-42')).toBe(true);
    expect(await isPasswordOf(hash, 'мера-времени-42')).toBe(false);
    expect(await isPasswordOf(null, 'Мера-времени-42')).toBe(false);
  });

  it('are the same where й and ё come as two signs, as from a PDF or a Mac', async () => {
    const [whole, apart] = ['Мой-ёлочный-шар-7'.normalize('NFC'), 'Мой-ёлочный-шар-7'.normalize('NFD')];
    expect(await isPasswordOf(await hashPassword(whole), apart)).toBe(true);
    expect(await isPasswordOf(await hashPassword(apart), whole)).toBe(true);
    expect(passwordWeakness('йцукен123'.normalize('NFD'), person)).not.toBeNull();
  });
});

describe('the gate before hashing', () => {
  const limits = { running: 2, waiting: 3 };

  it('lets a few run, the others wait, and sends the rest away', async () => {
    const gate = createGate(limits);
    const finish: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      return 'done';
    };
    const accepted = Array.from({ length: 5 }, () => gate.run(work));
    await expect(gate.run(work)).rejects.toMatchObject({ failure: { code: 'unavailable', retryAfter: 2 } });
    while (finish.length < 5) {
      finish.at(-1)?.();
      await Promise.resolve();
    }
    for (const end of finish) end();
    expect(await Promise.all(accepted)).toEqual(new Array(5).fill('done'));
    expect(most).toBe(2);
  });

  it('frees its place after a failure too', async () => {
    const gate = createGate({ running: 1, waiting: 0 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'yes')).toBe('yes');
  });
});
