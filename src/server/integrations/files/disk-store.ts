import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { FileStore } from './file-store.ts';

/** Files in one folder, which every process of the shop reads. Names come from the shop itself, never from a request. */
export function diskStore(dir: string): FileStore {
  return {
    put: async (name, content) => {
      const draft = join(dir, `${uuidv7()}.part`);
      await mkdir(dir, { recursive: true });
      try {
        await writeFile(draft, content);
        await rename(draft, join(dir, name));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    remove: (name) => rm(join(dir, name), { force: true }),
    bring: async () => undefined,
  };
}
