import type { Config } from '#server/config.ts';
import { diskStore } from '#server/integrations/files/disk-store.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { s3Store } from '#server/integrations/files/s3-store.ts';
import { uploadsDir } from './uploads-dir.ts';

/** This machine's folder, or the store of the settings with that folder before it (docs/rules/pictures.md). */
export function chooseFileStore(config: Pick<Config, 'dataDir' | 'uploadsUrl'>): FileStore {
  const dir = uploadsDir(config);
  return config.uploadsUrl === undefined ? diskStore(dir) : s3Store(config.uploadsUrl, dir);
}
