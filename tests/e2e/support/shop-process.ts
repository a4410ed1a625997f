import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { freePort, shopOrigin, startShopProcess } from '../../../proofs/harness/shop-process.ts';
import { startMailbox } from './mailbox.ts';
import { ADMIN, APP_SECRET, type Run } from './run.ts';

const WIDE = '1000000';

/** Starts the built shop as `npm start` does, on a database and a port of its own. */
export async function startShop(): Promise<Run & { stop(): Promise<void> }> {
  const main = join(projectRoot(), 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('the shop is not built: run npm run build first');
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // the database may run as another user, who has to pass through
  chmodSync(folder, 0o755);
  const port = await freePort();
  // by itself a signal would end this process without ending what it started
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const mailbox = join(folder, 'letters');
  const mail = await startMailbox(mailbox);
  try {
    const all = { ...settings(folder), SMTP_URL: mail.url };
    const shop = await startShopProcess({ main, port, settings: all, onSay: showErrors });
    const { url } = await startEmbedded(join(folder, 'postgres'), { allowAdopt: true });
    const stop = async () => {
      await shop.stop('SIGTERM');
      await mail.stop();
      clear();
    };
    return { origin: shopOrigin(port), database: url, mailbox, stop };
  } catch (error) {
    await mail.stop();
    clear();
    throw error;
  }
}

function settings(folder: string): Record<string, string> {
  return {
    DATA_DIR: folder,
    APP_SECRET,
    DEMO: '1',
    UI_PAGE: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    // a busy machine takes its time
    DB_PATIENCE: '10',
    // every visitor of the run comes from one address
    RATE_LOGIN_PER_MINUTE: WIDE,
    MAX_WRONG_PASSWORDS: WIDE,
    RATE_REGISTER_PER_HOUR: WIDE,
    RATE_ORDERS_PER_MINUTE: WIDE,
    RATE_API_PER_MINUTE: WIDE,
    RATE_MAIL_PER_HOUR: WIDE,
    RATE_EXPORT_PER_HOUR: WIDE,
    MAX_UNCONFIRMED_PER_PHONE: WIDE,
    CALL_ABOVE_ORDERS_PER_HOUR: WIDE,
  };
}

/** The shop's errors are shown as they come. */
function showErrors(chunk: Buffer, stream: 'stdout' | 'stderr'): void {
  if (stream === 'stderr' || chunk.includes('"level":')) process.stderr.write(chunk);
}
