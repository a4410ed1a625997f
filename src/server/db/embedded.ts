import { resolve } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { createCluster, type EmbeddedFolder, prepareFolder } from './embedded-folder.ts';
import { outlivePrevious, superviseServer, untilReady } from './embedded-server.ts';
import { lockHolder, takeLock } from './instance-lock.ts';

export type SocketAddress = { readonly host: string; readonly user: string; readonly database: string };

export type EmbeddedDatabase = {
  readonly url: SocketAddress;
  /** True: somebody else's server, which `stop` leaves running. */
  readonly adopted: boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Use the server of a running shop instead of refusing. */
  readonly allowAdopt?: boolean;
  /** Server parameters over the usual ones. */
  readonly parameters?: Readonly<Record<string, string>>;
};

const USUAL_PARAMETERS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  fsync: 'on',
  timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // refused rows are the application's business, and their details would put personal data into the log
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Starts PostgreSQL on the data in `root`; it ends with this process, even when that is killed. */
export async function startEmbedded(root: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = await prepareFolder(resolve(root));
  const url = { host: folder.socket, user: 'postgres', database: 'postgres' };
  if (options.allowAdopt === true && lockHolder(folder.lock) !== undefined) {
    await untilReady(folder, () => lockHolder(folder.lock) === undefined);
    return { url, adopted: true, stop: async () => {} };
  }
  const lock = takeLock(folder.lock);
  if ('holder' in lock) throw alreadyRunning(folder, lock.holder);
  try {
    await outlivePrevious(folder);
    createCluster(folder);
    const server = await superviseServer(folder, { ...USUAL_PARAMETERS, ...options.parameters });
    const stop = () => server.stop().finally(lock.release);
    return { url, adopted: false, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address as a connection string, for programs that take nothing else. */
export function socketUrl(address: SocketAddress): string {
  const query = new URLSearchParams({ host: address.host, user: address.user });
  return `postgresql:///${encodeURIComponent(address.database)}?${query.toString()}`;
}

function alreadyRunning(folder: EmbeddedFolder, pid: number): StartRefusal {
  return new StartRefusal(
    `Магазин уже запущен на этих данных: процесс ${pid}, папка ${folder.root}.\n` +
      'Остановите его или задайте другую папку в переменной DATA_DIR.',
  );
}
