import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptSecret } from './app-secret.ts';
import { ConfigError, readConfig } from './config.ts';

const REAL_SECRET = 'q8Zr2Lk0vT5xN7bW1mJ4hG6dS9fA3cYe';
const production = {
  NODE_ENV: 'production',
  APP_SECRET: REAL_SECRET,
  PUBLIC_URL: 'https://shop.example.ru/',
  DATABASE_URL: 'postgresql://shop:word@db:5432/shop',
};
const options = { secretFor: () => 'kept', isRoot: false };

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env, options);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('settings on a fresh machine', () => {
  it('need nothing to be set', () => {
    const config = readConfig({}, options);
    expect(config).toMatchObject({
      mode: 'local',
      production: false,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      appSecret: 'kept',
      admin: undefined,
      demo: true,
      trustedProxies: [],
      poolMax: 10,
      dbPatience: 1,
    });
    expect(config.limits).toMatchObject({ mailPerHour: 300, exportPerHour: 60, linksPerAccountHour: 5 });
    expect(config.dataDir).toMatch(/\/data$/);
    expect(config.limits).toMatchObject({ registerPerHour: 60, maxUnconfirmedPerPhone: 3 });
    // a network may be thousands of phones behind one address
    expect(config.limits).toMatchObject({
      ordersPerMinute: 120,
      apiPerMinute: 6000,
      callAboveOrdersPerHour: 50,
    });
    expect(config.limits).toMatchObject({ loginPerMinute: 120, wrongPasswords: 10 });
    expect(Object.isFrozen(config.limits)).toBe(true);
  });

  it('keep data outside private homes for root', () => {
    expect(readConfig({}, { ...options, isRoot: true }).dataDir).toBe('/var/lib/mera-shop');
  });

  it('take empty values for unset ones', () => {
    expect(readConfig({ PORT: '', APP_SECRET: ' ' }, options).port).toBe(3000);
  });

  it('load no demo shop into an external database unless told', () => {
    const DATABASE_URL = 'postgresql://localhost/shop';
    expect(readConfig({ DATABASE_URL }, options).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }, options).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }, options).demo).toBe(false);
  });

  it('have no ceiling on limits', () => {
    expect(readConfig({ RATE_ORDERS_PER_MINUTE: '1000000' }, options).limits.ordersPerMinute).toBe(1_000_000);
  });

  it('stay local when the launcher says so, whatever NODE_ENV serves the libraries', () => {
    expect(readConfig({ NODE_ENV: 'production', SHOP_MODE: 'local' }, options).mode).toBe('local');
  });
});

describe('settings in production', () => {
  it('accept a complete set and load no demo shop', () => {
    expect(readConfig(production, options)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      publicUrl: 'https://shop.example.ru',
      demo: false,
      appSecret: REAL_SECRET,
    });
    expect(readConfig({ ...production, DEMO: '1' }, options).demo).toBe(true);
  });

  it('refuse to start with nothing set, naming everything that is missing', () => {
    const message = refusal({ NODE_ENV: 'production' });
    expect(message).toContain('Магазин не запущен');
    for (const name of ['APP_SECRET', 'PUBLIC_URL', 'DATABASE_URL или DATA_DIR'])
      expect(message).toContain(name);
  });

  it.each([
    ['a short secret', { APP_SECRET: 'q8Zr2Lk0' }, 'APP_SECRET: не короче 32 знаков'],
    [
      'an example secret',
      { APP_SECRET: 'change-me-change-me-change-me-123' },
      'APP_SECRET: похоже на пример',
    ],
    ['a monotonous secret', { APP_SECRET: 'ab'.repeat(20) }, 'APP_SECRET: похоже на пример'],
    [
      'a plain http address',
      { PUBLIC_URL: 'http://shop.ru' },
      'PUBLIC_URL: адрес сайта должен начинаться с https',
    ],
    [
      'a weak admin password',
      { ADMIN_EMAIL: 'a@b.ru', ADMIN_PASSWORD: 'admin12345678' },
      'слишком простой пароль',
    ],
    ['a short admin password', { ADMIN_EMAIL: 'a@b.ru', ADMIN_PASSWORD: 'kЁ9-vt2x' }, 'не короче 12 знаков'],
    ['half an admin', { ADMIN_EMAIL: 'a@b.ru' }, 'ADMIN_EMAIL и ADMIN_PASSWORD'],
    ['a limit lifted', { RATE_LOGIN_PER_MINUTE: '100000' }, 'RATE_LOGIN_PER_MINUTE: не больше 1200'],
    ['a limit that shuts the shop', { RATE_API_PER_MINUTE: '1' }, 'RATE_API_PER_MINUTE: не меньше 60'],
  ])('refuse %s', (_title, change, expected) => {
    expect(refusal({ ...production, ...change })).toContain(expected);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', '80a', 'нужно целое число'],
    ['PORT', '70000', 'не больше 65535'],
    ['DEMO', 'yes', 'нужно 0 или 1'],
    ['TRUSTED_PROXIES', 'true', 'нужны адреса или подсети'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'нужны адреса или подсети'],
    ['DATABASE_URL', 'mysql://db/shop', 'нужен адрес вида postgresql://'],
    ['DATABASE_REPLICA_URL', 'replica', 'нужен адрес вида postgresql://'],
    ['DATABASE_REPLICA_URL', 'postgresql://replica/shop', 'задайте и DATABASE_URL'],
    ['LOG_LEVEL', 'loud', 'нужно одно из'],
    ['RATE_REGISTER_PER_HOUR', '-5', 'нужно целое число'],
    ['BODY_LIMIT_KB', '0', 'не меньше 1'],
    ['SMTP_URL', 'https://mail.example.ru', 'нужен адрес вида smtps://'],
    ['MAIL_FROM', 'Мера', 'нужна электронная почта'],
    ['SMS_URL', 'https://sms.ru/sms/send', 'нужен адрес вида smsru://API_ID'],
    ['SMS_URL', 'smsru://', 'нужен адрес вида smsru://API_ID'],
    ['SMS_URL', 'smsru://KEY?api=nowhere', 'нужен адрес вида smsru://API_ID'],
    ['RATE_EXPORT_PER_HOUR', '1.5', 'нужно целое число'],
  ])('%s=%s is refused by name', (name, value, expected) => {
    expect(refusal({ [name]: value })).toContain(`${name}: ${expected}`);
  });

  it('does not hide the others', () => {
    const message = refusal({ PORT: 'x', DEMO: 'x', ADMIN_PASSWORD: 'Пр0стой-но-длинный' });
    for (const name of ['PORT', 'DEMO', 'ADMIN_EMAIL']) expect(message).toContain(name);
  });

  it('is never echoed, since it may be a secret', () => {
    expect(refusal({ APP_SECRET: 'almost-a-secret', DATABASE_URL: 'db:hunter2' })).not.toMatch(
      /almost|hunter2/,
    );
  });
});

describe('trusted proxies', () => {
  it('are addresses and subnets of both families', () => {
    const { trustedProxies } = readConfig(
      { TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12,::1 ,fd00::/8' },
      options,
    );
    expect(trustedProxies).toEqual(['10.0.0.1', '172.16.0.0/12', '::1', 'fd00::/8']);
  });
});

describe('the kept secret', () => {
  it('is made once and readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mera-secret-'));
    try {
      const first = keptSecret(folder);
      expect(first.length).toBeGreaterThanOrEqual(32);
      expect(keptSecret(folder)).toBe(first);
      expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(first);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
