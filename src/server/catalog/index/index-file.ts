import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { FormerIndex } from './catalogue.ts';
import type { SavedFor } from './saved-for.queries.ts';

/** An index with the database that it belongs to. */
export interface IndexFile extends FormerIndex {
  readonly of: SavedFor;
}

/** What the file begins with. Its number goes up whenever the index is made or written in another way. */
const FORMAT = Buffer.from('mera index 0001\n');
/** After it come the checksum and the length of the rest, four bytes each. */
const HEAD = FORMAT.length + 8;

/** Writes the file in the place of the former one: a reader meanwhile gets one of the two, whole. */
export async function writeIndexFile(path: string, content: IndexFile): Promise<void> {
  const body = serialize(content);
  const head = Buffer.alloc(HEAD);
  FORMAT.copy(head);
  head.writeUInt32LE(crc32(body), FORMAT.length);
  head.writeUInt32LE(body.length, FORMAT.length + 4);
  const draft = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, [head, body], { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What the file holds; null where there is none. Throws where it is damaged or of another format. */
export async function readIndexFile(path: string): Promise<IndexFile | null> {
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  if (!file.subarray(0, FORMAT.length).equals(FORMAT)) throw new Error('the file is of another format');
  const body = file.subarray(HEAD);
  if (file.length < HEAD || file.readUInt32LE(FORMAT.length + 4) !== body.length)
    throw new Error('the file is cut off');
  if (file.readUInt32LE(FORMAT.length) !== crc32(body)) throw new Error('the file is damaged');
  return deserialize(body) as IndexFile;
}
