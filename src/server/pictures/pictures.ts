import type { FastifyBaseLogger } from 'fastify';
import type { PictureFormat, SizedPicture } from '#domain/pictures/picture-address.ts';
import { makePicture } from './make-picture.ts';
import { keepSize, type MadePicture, madeSizes, originalFile, type PictureRoots } from './picture-files.ts';

/** More than a page shows in all its sizes; what does not fit is asked for again by the next visitor. */
const MOST_WAITING = 400;
const MOST_BROKEN = 1000;

/** What is sent for one size of a picture. */
export type PictureAnswer =
  | { readonly kind: 'made'; readonly file: string; readonly type: string }
  /** Another size of it for the moment: the one asked for is being made. */
  | { readonly kind: 'nearest'; readonly file: string; readonly type: string }
  | { readonly kind: 'missing' };

export interface Pictures {
  find(picture: SizedPicture): Promise<PictureAnswer>;
  /** Resolves when nothing is being made any more. */
  idle(): Promise<void>;
}

interface PicturesDeps {
  readonly roots: PictureRoots;
  /** Where made sizes are kept. */
  readonly dir: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sizes of the stored pictures: each is made once, when it is first asked for, and kept. Until it is there the
 * nearest size that the asker can read is sent, at once, so that no page ever waits for a picture to be made.
 */
export function createPictures({ roots, dir, log }: PicturesDeps): Pictures {
  const broken = new Set<string>();
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  const make = async (picture: SizedPicture, original: string): Promise<void> => {
    try {
      await keepSize(dir, picture, await makePicture(original, picture.width, picture.format));
    } catch (error) {
      log.warn({ err: error, picture: picture.path, width: picture.width }, 'picture not made');
      // a full disk passes, a file that is no picture does not
      if (isNoPicture(error) && broken.size < MOST_BROKEN) broken.add(picture.path);
    }
  };

  /** One after another: a shop has other things to do with its processor. */
  const enqueue = (picture: SizedPicture, original: string): Promise<void> => {
    const key = `${picture.path} ${picture.width} ${picture.format}`;
    const already = waiting.get(key);
    if (already !== undefined) return already;
    if (waiting.size >= MOST_WAITING) return Promise.resolve();
    const made = last.then(() => make(picture, original)).finally(() => waiting.delete(key));
    waiting.set(key, made);
    last = made;
    return made;
  };

  const look = async (picture: SizedPicture): Promise<MadePicture | undefined> =>
    nearest(await madeSizes(dir, picture.path), picture);

  return {
    async find(picture) {
      const original = await originalFile(roots, picture.path);
      if (original === null || broken.has(picture.path)) return { kind: 'missing' };
      const found = await look(picture);
      if (found !== undefined && isAsked(found, picture)) return { kind: 'made', ...sendable(found) };
      const made = enqueue(picture, original);
      if (found !== undefined) return { kind: 'nearest', ...sendable(found) };
      if (canRead(picture.format, typeOfOriginal(original))) {
        return { kind: 'nearest', file: original, type: `image/${typeOfOriginal(original)}` };
      }
      // an old browser that reads nothing of what is there has to wait
      await made;
      const late = await look(picture);
      return late === undefined ? { kind: 'missing' } : { kind: 'made', ...sendable(late) };
    },
    async idle() {
      while (waiting.size > 0) await last;
    },
  };
}

const sendable = ({ file, format }: MadePicture) => ({ file, type: `image/${format}` });

const isAsked = (made: MadePicture, asked: SizedPicture) =>
  made.width === asked.width && made.format === asked.format;

/** Formats that a client can read besides the one it asks for: one that reads a newer format reads the older ones. */
const READABLE: Readonly<Record<PictureFormat, readonly string[]>> = {
  avif: ['avif', 'webp', 'jpeg', 'png'],
  webp: ['webp', 'jpeg', 'png'],
  jpeg: ['jpeg', 'png'],
};

const canRead = (asked: PictureFormat, type: string) => READABLE[asked].includes(type);

function typeOfOriginal(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return ending === 'jpg' ? 'jpeg' : ending;
}

/** The one asked for, else the narrowest that is wide enough, else none: the original does better. */
function nearest(made: readonly MadePicture[], asked: SizedPicture): MadePicture | undefined {
  return made
    .filter((it) => it.width >= asked.width && canRead(asked.format, it.format))
    .sort(
      (a, b) =>
        a.width - b.width ||
        READABLE[asked.format].indexOf(a.format) - READABLE[asked.format].indexOf(b.format),
    )[0];
}

/** Faults of the disk carry a code of the system; faults of the picture do not. */
const isNoPicture = (error: unknown) => (error as { code?: unknown }).code === undefined;
