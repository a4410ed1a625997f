import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppProcess, createAppProcess } from './app-process.ts';
import type { Database } from './database.ts';
import { type Answer, type Call, ConnectionCut, createWire, Hang } from './wire.ts';

/** Calls repeated under the same key, which the claims allow, by why. */
export type Retries = { busy: number; cut: number };

/** The shop under test: two or more processes of the built bundle on one database. */
export type Shop = {
  readonly apps: readonly [AppProcess, AppProcess, ...AppProcess[]];
  readonly retries: Retries;
  /** What the shop's tokens and links are made of. */
  readonly secret: string;
  /**
   * Makes a call of one process until it is answered: after 503 again when told, after a cut connection again at
   * the other process. `onCut` hears of every cut that leaves it open whether the call was carried out. Without an
   * answer the status is 0 and the text says why.
   */
  ask(app: number, call: Call, onCut?: () => void): Promise<Answer>;
  stop(): Promise<void>;
};

const WIDE = '1000000000';
const PATIENCE_MS = 120_000;

export async function openShop(
  main: string,
  database: Database,
  {
    settings: other = {},
    processes = 2,
  }: { readonly settings?: Readonly<Record<string, string>>; readonly processes?: number } = {},
): Promise<Shop> {
  const secret = randomBytes(36).toString('base64url');
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(database.folder, 'shop'),
    APP_SECRET: secret,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: randomBytes(18).toString('base64url'),
    DEMO: '0',
    LOG_LEVEL: 'error',
    // that the computer is busy is none of the experiment's business
    DB_PATIENCE: '5',
    // every buyer comes from an address of their own, by the header that a proxy sets
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LOGIN_PER_MINUTE: WIDE,
    MAX_WRONG_PASSWORDS: WIDE,
    RATE_REGISTER_PER_HOUR: WIDE,
    RATE_ORDERS_PER_MINUTE: WIDE,
    RATE_API_PER_MINUTE: WIDE,
    RATE_PROMO_TRIES_PER_HOUR: WIDE,
    RATE_MAIL_PER_HOUR: WIDE,
    RATE_EXPORT_PER_HOUR: WIDE,
    MAX_LINKS_PER_ACCOUNT_HOUR: WIDE,
    MAX_UNCONFIRMED_PER_PHONE: WIDE,
    CALL_ABOVE_ORDERS_PER_HOUR: WIDE,
    ...other,
  };
  const apps = [
    await createAppProcess('app 1', main, settings),
    await createAppProcess('app 2', main, settings),
    ...(await Promise.all(
      Array.from({ length: processes - 2 }, (_, at) => createAppProcess(`app ${at + 3}`, main, settings)),
    )),
  ] as const;
  const wire = createWire();
  const retries: Retries = { busy: 0, cut: 0 };
  const stop = async () => {
    wire.close();
    await Promise.all(apps.map((app) => app.kill()));
  };

  const ask = async (app: number, call: Call, onCut?: () => void): Promise<Answer> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let at = app; Date.now() < deadline; ) {
      try {
        const answer = await wire.send(originOf(apps, at), call);
        if (answer.status !== 503) return answer;
        retries.busy += 1;
        await sleep(Math.max(0.1, answer.retryAfter) * 1000 * (1 + Math.random() / 2));
      } catch (error) {
        if (error instanceof Hang) return unanswered(error.message);
        if (!(error instanceof ConnectionCut)) throw error;
        retries.cut += 1;
        if (!error.wasRefused) onCut?.();
        at += 1;
        await sleep(20 + Math.random() * 40);
      }
    }
    return unanswered(`${call.method} ${call.path}: not served in ${PATIENCE_MS / 1000} s`);
  };

  try {
    await Promise.all(apps.map((app) => app.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { apps, retries, secret, ask, stop };
}

function originOf(apps: Shop['apps'], index: number): string {
  return (apps[index % apps.length] ?? apps[0]).origin;
}

function unanswered(why: string): Answer {
  return { status: 0, text: why, body: {}, retryAfter: 0 };
}
