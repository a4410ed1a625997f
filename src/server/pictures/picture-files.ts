import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { PictureFormat, SizedPicture } from '#domain/pictures/picture-address.ts';

/** A file of the given format, and how wide it was asked to be. */
export interface MadePicture {
  readonly file: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Where the originals of each first folder of `/media/` lie. */
export type PictureRoots = Readonly<Record<string, string>>;

/** The file of a stored picture, or null where there is none. The path is one that an address may hold. */
export async function originalFile(roots: PictureRoots, path: string): Promise<string | null> {
  const [folder = '', ...rest] = path.split('/');
  const root = Object.hasOwn(roots, folder) ? roots[folder] : undefined;
  if (root === undefined) return null;
  const file = join(root, ...rest);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
}

const nameOf = ({ width, format }: Pick<SizedPicture, 'width' | 'format'>) => `${width}.${format}`;
const NAME = /^(\d+)\.(avif|webp|jpeg)$/;

/** The sizes made of a picture so far. */
export async function madeSizes(dir: string, path: string): Promise<MadePicture[]> {
  const folder = join(dir, path);
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, width, format] = NAME.exec(name) ?? [];
    return width === undefined
      ? []
      : [{ file: join(folder, name), width: Number(width), format: format as PictureFormat }];
  });
}

/** Stores a size. A reader gets it whole or not at all, even while it is being written. */
export async function keepSize(dir: string, picture: SizedPicture, content: Buffer): Promise<void> {
  const file = join(dir, picture.path, nameOf(picture));
  const draft = `${file}.${uuidv7()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
