import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts';
import { readRun } from './run.ts';

/** A mail server that lays each letter into a folder, where the workers of the run find it. */
export async function startMailbox(folder: string): Promise<SmtpSink> {
  let arrived = 0;
  return startSmtpSink({
    keep: async ({ raw, to }) => {
      arrived += 1;
      const name = `${String(arrived).padStart(6, '0')}.eml`;
      for (const address of to) {
        const own = join(folder, address);
        await mkdir(own, { recursive: true });
        // a reader finds whole letters only
        await writeFile(join(own, `${name}.part`), raw);
        await rename(join(own, `${name}.part`), join(own, name));
      }
    },
  });
}

/** The letters to an address that have arrived, in their order. */
export async function lettersTo(address: string): Promise<Email[]> {
  const own = join(readRun().mailbox, address);
  const names = await readdir(own).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const letters = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(letters.map(async (name) => PostalMime.parse(await readFile(join(own, name)))));
}
