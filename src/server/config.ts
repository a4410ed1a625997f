import { join, resolve } from 'node:path';
import { keptSecret } from './app-secret.ts';
import { frozen } from './frozen.ts';
import { projectRoot } from './project-root.ts';
import { type RunMode, type Settings, settingsSchema, settingsTogether } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';

export type Config = {
  readonly mode: RunMode;
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** An external server; undefined means the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A server that streams from that one, for reads of the catalogue. */
  readonly replicaUrl: string | undefined;
  readonly appSecret: string;
  /** The first admin; undefined means one with a random password. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Load the demo shop, if the database turns out to be empty. */
  readonly demo: boolean;
  /** Show the page of the design system; development shows it anyway. */
  readonly uiPage: boolean;
  /** Staff do nothing before their sign-in has a second step (docs/rules/sessions.md). */
  readonly staffCodesRequired: boolean;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  /** Undefined: mail is off in production, and written to the log elsewhere. */
  readonly smtpUrl: string | undefined;
  /** The sender of letters; undefined means the store's own address. */
  readonly mailFrom: string | undefined;
  /** Undefined: the shop sends no codes to phones, and no screen offers any. */
  readonly smsUrl: string | undefined;
  /** A store that speaks S3; undefined: uploaded files lie in `dataDir` alone. */
  readonly uploadsUrl: string | undefined;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** How long the shop serves on after it was told to stop, in milliseconds. */
  readonly stopDelay: number;
  readonly poolMax: number;
  /** How many times longer than usual the database may take. */
  readonly dbPatience: number;
  readonly limits: Limits;
};

export type Limits = {
  readonly loginPerMinute: number;
  /** After so many wrong passwords in a row the next attempt has to wait, longer each time. */
  readonly wrongPasswords: number;
  readonly registerPerHour: number;
  readonly ordersPerMinute: number;
  /** Different promo codes that one shopper may try in vain. */
  readonly promoTriesPerHour: number;
  readonly apiPerMinute: number;
  /** How often one address may ask for a letter. */
  readonly mailPerHour: number;
  readonly exportPerHour: number;
  /** How many letters with a link one account is sent. */
  readonly linksPerAccountHour: number;
  readonly maxUnconfirmedPerPhone: number;
  /** Orders of one network within an hour; those above it are marked for a call. */
  readonly callAboveOrdersPerHour: number;
  readonly bodyLimitBytes: number;
};

export class ConfigError extends StartRefusal {
  override readonly name = 'ConfigError';
  readonly wrong: readonly string[];

  constructor(wrong: readonly string[]) {
    super(['Магазин не запущен, исправьте настройки:', ...wrong.map((line) => `  • ${line}`)].join('\n'));
    this.wrong = wrong;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type ReadOptions = {
  readonly mode?: RunMode;
  /** Gives the secret of a shop that was not told one. */
  readonly secretFor?: (dataDir: string) => string;
  readonly isRoot?: boolean;
};

/**
 * Reads every setting once and refuses with the whole list of what is wrong.
 * Unset mode: SHOP_MODE=local (set by `npm start`, which serves the built shop on somebody's own machine),
 * else NODE_ENV decides.
 */
export function readConfig(env: Environment, options: ReadOptions = {}): Config {
  const mode = options.mode ?? modeOf(env);
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    // compose files pass unset variables on as empty ones
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const parsed = settingsSchema(mode).safeParse(given);
  const single = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const wrong = [...single, ...settingsTogether(given, mode)];
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong);
  return frozen(toConfig(parsed.data, mode, options));
}

function modeOf(env: Environment): RunMode {
  if (env.SHOP_MODE === 'local') return 'local';
  return env.NODE_ENV === 'production' ? 'production' : 'local';
}

function toConfig(settings: Settings, mode: RunMode, options: ReadOptions): Config {
  const isRoot = options.isRoot ?? process.getuid?.() === 0;
  const dataDir = settings.DATA_DIR === undefined ? usualDataDir(isRoot) : resolve(settings.DATA_DIR);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  return {
    mode,
    production: mode === 'production',
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    appSecret: settings.APP_SECRET ?? (options.secretFor ?? keptSecret)(dataDir),
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    demo: settings.DEMO ?? (mode !== 'production' && settings.DATABASE_URL === undefined),
    uiPage: settings.UI_PAGE,
    staffCodesRequired: settings.STAFF_CODES_REQUIRED,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    smsUrl: settings.SMS_URL,
    uploadsUrl: settings.UPLOADS_URL,
    logLevel: settings.LOG_LEVEL,
    stopDelay: settings.STOP_DELAY_SECONDS * 1000,
    poolMax: settings.DB_POOL_MAX,
    dbPatience: settings.DB_PATIENCE,
    limits: {
      loginPerMinute: settings.RATE_LOGIN_PER_MINUTE,
      wrongPasswords: settings.MAX_WRONG_PASSWORDS,
      registerPerHour: settings.RATE_REGISTER_PER_HOUR,
      ordersPerMinute: settings.RATE_ORDERS_PER_MINUTE,
      promoTriesPerHour: settings.RATE_PROMO_TRIES_PER_HOUR,
      apiPerMinute: settings.RATE_API_PER_MINUTE,
      mailPerHour: settings.RATE_MAIL_PER_HOUR,
      exportPerHour: settings.RATE_EXPORT_PER_HOUR,
      linksPerAccountHour: settings.MAX_LINKS_PER_ACCOUNT_HOUR,
      maxUnconfirmedPerPhone: settings.MAX_UNCONFIRMED_PER_PHONE,
      callAboveOrdersPerHour: settings.CALL_ABOVE_ORDERS_PER_HOUR,
      bodyLimitBytes: settings.BODY_LIMIT_KB * 1024,
    },
  };
}

/** PostgreSQL refuses root and then runs as another user, who cannot enter private homes. */
function usualDataDir(isRoot: boolean): string {
  return isRoot ? '/var/lib/mera-shop' : join(projectRoot(), 'data');
}
