import { isIP } from 'node:net';
import * as z from 'zod';
import { composed } from '#domain/ru/tidy-text.ts';

/**
 * `production`: NODE_ENV=production, real secrets required. `local`: `npm start` on somebody's machine.
 * `dev`: the same with hot reload. `test`: started by tests.
 */
export type RunMode = 'production' | 'local' | 'dev' | 'test';

/** Production refuses a limit outside [least, most]; elsewhere only a positive whole number is asked. */
type LimitRange = { readonly usual: number; readonly least: number; readonly most: number };

export const LIMIT_RANGES = {
  RATE_LOGIN_PER_MINUTE: { usual: 120, least: 10, most: 1200 },
  MAX_WRONG_PASSWORDS: { usual: 10, least: 1, most: 60 },
  RATE_REGISTER_PER_HOUR: { usual: 60, least: 5, most: 600 },
  RATE_ORDERS_PER_MINUTE: { usual: 120, least: 10, most: 1200 },
  RATE_PROMO_TRIES_PER_HOUR: { usual: 10, least: 1, most: 100 },
  RATE_API_PER_MINUTE: { usual: 6000, least: 60, most: 60_000 },
  RATE_MAIL_PER_HOUR: { usual: 300, least: 10, most: 3000 },
  RATE_EXPORT_PER_HOUR: { usual: 60, least: 1, most: 600 },
  MAX_LINKS_PER_ACCOUNT_HOUR: { usual: 5, least: 1, most: 60 },
  MAX_UNCONFIRMED_PER_PHONE: { usual: 3, least: 1, most: 20 },
  CALL_ABOVE_ORDERS_PER_HOUR: { usual: 50, least: 1, most: 10_000 },
  BODY_LIMIT_KB: { usual: 256, least: 16, most: 10_240 },
} as const satisfies Record<string, LimitRange>;

const NO_CEILING = 1_000_000_000;
const EXAMPLE_SECRET =
  /change.?me|example|your.?secret|app.?secret|password|replace|insert|default|0123456789|секрет|пример/i;
const COMMON_PASSWORD = /^(.)\1+$|^\d+$|password|qwerty|admin|пароль|йцукен|letmein|welcome/i;

function whole(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, 'нужно целое число')
    .transform(Number)
    .pipe(z.number().min(least, `не меньше ${least}`).max(most, `не больше ${most}`));
}

function limit(range: LimitRange, mode: RunMode) {
  const bounds = mode === 'production' ? whole(range.least, range.most) : whole(1, NO_CEILING);
  return bounds.default(range.usual);
}

function address(protocols: readonly string[], message: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

const databaseUrl = address(
  ['postgres:', 'postgresql:'],
  'нужен адрес вида postgresql://имя:пароль@сервер:5432/база',
);

function isProxyAddress(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // a prefix of 0 would believe every sender, the same as `true`
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((list) => list.every(isProxyAddress), 'нужны адреса или подсети через запятую, например 10.0.0.0/8')
  .default([]);

function secret(mode: RunMode) {
  const long = z.string().min(32, 'не короче 32 знаков');
  if (mode !== 'production') return long.optional();
  return long
    .refine(
      (text) => !EXAMPLE_SECRET.test(text) && new Set(text).size >= 12,
      'похоже на пример, нужна случайная строка',
    )
    .optional();
}

function publicUrl(mode: RunMode) {
  const web = address(['http:', 'https:'], 'нужен адрес сайта вида https://shop.example.ru').transform(
    (text) => new URL(text).origin,
  );
  if (mode !== 'production') return web.optional();
  return web
    .refine((text) => text.startsWith('https://'), 'адрес сайта должен начинаться с https://')
    .optional();
}

/** The key stands where a host does, which keeps its letters as they are; `api` is for tests, `from` an approved sender. */
function smsUrl(mode: RunMode) {
  const isRight = (text: string) => {
    if (!/^smsru:\/\/[\w-]+(?:\?.*)?$/.test(text)) return false;
    const api = new URL(text).searchParams.get('api');
    if (api === null) return true;
    return URL.canParse(api) && (mode === 'production' ? /^https:/ : /^https?:/).test(api);
  };
  return z.string().refine(isRight, 'нужен адрес вида smsru://API_ID');
}

/** Key, secret, host and bucket of a store that speaks S3; without encryption only outside of production. */
function uploadsUrl(mode: RunMode) {
  const isRight = (text: string) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, host, pathname } = new URL(text);
    const isKnown = protocol === 's3:' || (protocol === 's3+http:' && mode !== 'production');
    return (
      isKnown &&
      [username, password, host].every((part) => part !== '') &&
      /^\/[a-z0-9.-]{3,63}$/.test(pathname)
    );
  };
  return z.string().refine(isRight, 'нужен адрес вида s3://ключ:секрет@хранилище/корзина?region=ru-central1');
}

function adminPassword(mode: RunMode) {
  const least = mode === 'production' ? 12 : 8;
  return z
    .string()
    .overwrite(composed)
    .min(least, `не короче ${least} знаков`)
    .max(128, 'не длиннее 128 знаков')
    .refine((text) => !COMMON_PASSWORD.test(text) && new Set(text).size >= 5, 'слишком простой пароль')
    .optional();
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting that the environment may give, as the given mode reads it. */
export function settingsSchema(mode: RunMode) {
  const flag = z.enum(['0', '1'], 'нужно 0 или 1').transform((text) => text === '1');
  return z.object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'нужно имя или адрес без порта')
      .default(mode === 'production' ? '0.0.0.0' : 'localhost'),
    PUBLIC_URL: publicUrl(mode),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    APP_SECRET: secret(mode),
    ADMIN_EMAIL: z.email('нужна электронная почта').optional(),
    ADMIN_PASSWORD: adminPassword(mode),
    DEMO: flag.optional(),
    UI_PAGE: flag.default(false),
    STAFF_CODES_REQUIRED: flag.default(false),
    TRUSTED_PROXIES: proxies,
    METRICS_TOKEN: z.string().min(16, 'не короче 16 знаков').optional(),
    SMTP_URL: address(['smtp:', 'smtps:'], 'нужен адрес вида smtps://имя:пароль@сервер:465').optional(),
    SMS_URL: smsUrl(mode).optional(),
    UPLOADS_URL: uploadsUrl(mode).optional(),
    MAIL_FROM: z.email('нужна электронная почта').optional(),
    STOP_DELAY_SECONDS: whole(0, 60).default(mode === 'production' ? 5 : 0),
    LOG_LEVEL: z.enum(LOG_LEVELS, `нужно одно из: ${LOG_LEVELS.join(', ')}`).default('info'),
    DB_POOL_MAX: whole(1, 100).default(10),
    DB_PATIENCE: whole(1, 10).default(1),
    RATE_LOGIN_PER_MINUTE: limit(LIMIT_RANGES.RATE_LOGIN_PER_MINUTE, mode),
    MAX_WRONG_PASSWORDS: limit(LIMIT_RANGES.MAX_WRONG_PASSWORDS, mode),
    RATE_REGISTER_PER_HOUR: limit(LIMIT_RANGES.RATE_REGISTER_PER_HOUR, mode),
    RATE_ORDERS_PER_MINUTE: limit(LIMIT_RANGES.RATE_ORDERS_PER_MINUTE, mode),
    RATE_PROMO_TRIES_PER_HOUR: limit(LIMIT_RANGES.RATE_PROMO_TRIES_PER_HOUR, mode),
    RATE_API_PER_MINUTE: limit(LIMIT_RANGES.RATE_API_PER_MINUTE, mode),
    RATE_MAIL_PER_HOUR: limit(LIMIT_RANGES.RATE_MAIL_PER_HOUR, mode),
    RATE_EXPORT_PER_HOUR: limit(LIMIT_RANGES.RATE_EXPORT_PER_HOUR, mode),
    MAX_LINKS_PER_ACCOUNT_HOUR: limit(LIMIT_RANGES.MAX_LINKS_PER_ACCOUNT_HOUR, mode),
    MAX_UNCONFIRMED_PER_PHONE: limit(LIMIT_RANGES.MAX_UNCONFIRMED_PER_PHONE, mode),
    CALL_ABOVE_ORDERS_PER_HOUR: limit(LIMIT_RANGES.CALL_ABOVE_ORDERS_PER_HOUR, mode),
    BODY_LIMIT_KB: limit(LIMIT_RANGES.BODY_LIMIT_KB, mode),
  });
}

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;

/** What single settings cannot say about themselves: pairs, and what production may not leave out. */
export function settingsTogether(given: Readonly<Record<string, string>>, mode: RunMode): string[] {
  const wrong: string[] = [];
  const isMissing = (name: keyof Settings) => given[name] === undefined;
  if (isMissing('ADMIN_EMAIL') !== isMissing('ADMIN_PASSWORD')) {
    wrong.push('ADMIN_EMAIL и ADMIN_PASSWORD: задайте оба или ни одного');
  }
  if (isMissing('DATABASE_URL') && !isMissing('DATABASE_REPLICA_URL')) {
    wrong.push('DATABASE_REPLICA_URL: задайте и DATABASE_URL, у встроенной базы копий нет');
  }
  if (mode !== 'production') return wrong;
  if (isMissing('APP_SECRET')) {
    wrong.push('APP_SECRET: не задано; подойдёт вывод команды openssl rand -base64 48');
  }
  if (isMissing('PUBLIC_URL'))
    wrong.push('PUBLIC_URL: не задано; нужен адрес сайта, который видят покупатели');
  if (isMissing('DATABASE_URL') && isMissing('DATA_DIR')) {
    wrong.push('DATABASE_URL или DATA_DIR: не задано, где хранить данные магазина');
  }
  return wrong;
}
