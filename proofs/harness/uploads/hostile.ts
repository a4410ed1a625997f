import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { FormFile } from '../form.ts';
import type { Random } from '../random.ts';
import { claimingJpeg, claimingPng, gifOf, packedPng, withChunk, withComment } from './bytes.ts';

/** What no stored file may hold. */
export const MARK = '<script>PROOF-MARK</script>';

/** A file that means harm; one that `isRefused` must not be stored in any shape. */
export type Hostile = FormFile & { readonly isRefused: boolean };

type Kind = {
  readonly name: string;
  make(random: Random): Promise<Omit<Hostile, 'name'> & { name?: string }>;
};

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const plain = (width = 60, height = 80): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#9e2b30' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const pictures = new Map<string, Promise<Buffer>>();
function picture(format: (typeof FORMATS)[number], width = 60, height = 80): Promise<Buffer> {
  const key = `${format} ${width} ${height}`;
  const made = pictures.get(key) ?? plain(width, height).toFormat(format).toBuffer();
  pictures.set(key, made);
  return made;
}

const flat = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#9e2b30' } });
const PASSES = { progressive: true, chromaSubsampling: '4:4:4' } as const;
/** Small files whose pictures take the most memory that may be read, and those just too large. */
const DEMANDING = [
  { draw: () => flat(2820).avif({ effort: 0 }), isRefused: false },
  { draw: () => flat(2840).avif({ effort: 0 }), isRefused: true },
  { draw: () => flat(4470).jpeg(PASSES), isRefused: false },
  { draw: () => flat(4480).jpeg(PASSES), isRefused: true },
];
const demanding = new Map<number, Promise<Buffer>>();
function demandingPicture(place: number): Promise<Buffer> {
  const made = demanding.get(place) ?? DEMANDING[place]?.draw().toBuffer();
  if (made === undefined) throw new Error(`no demanding picture ${place}`);
  demanding.set(place, made);
  return made;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${MARK}</svg>`;
const HEADS: readonly Buffer[] = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'),
  Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\x1cftypavis\0\0\0\0', 'latin1'),
];
const FOREIGN: readonly Buffer[] = [
  `<!doctype html>${MARK}`,
  `%PDF-1.7\n${MARK}`,
  `<?php system($_GET["c"]); ?>${MARK}`,
  `MZ\x90\0${MARK}`,
  `\x7fELF${MARK}`,
  `PK\x03\x04${MARK}`,
  `BM${MARK}`,
  `II*\0${MARK}`,
  `push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x'\n${MARK}`,
  '',
].map((text) => Buffer.from(text, 'latin1'));

const NAMES = [
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/cron.d/x.jpg',
  'C:\\Windows\\x.jpg',
  'a.php',
  'a.jpg.php',
  'a.svg',
  'a%00.jpg',
  '.htaccess',
  '-rf',
  'CON.jpg',
  `${'a'.repeat(4000)}.jpg`,
  `<img src=x onerror=alert(1)>.jpg`,
  '\u202egpj.exe',
  '$(reboot).jpg',
  "'; drop table uploads; --.jpg",
] as const;

/** The kinds of hostile files, each as many times as is asked. */
export const HOSTILE: readonly Kind[] = [
  {
    name: 'drawings with scripts',
    make: async (random) => ({
      content: random.pick([
        Buffer.from(SVG),
        Buffer.from(`<?xml version="1.0"?>${SVG}`),
        gzipSync(SVG),
        Buffer.from(`\ufeff  ${SVG}`),
        Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
      ]),
      name: random.pick(['a.svg', 'a.jpg', 'a.png', 'a.svgz']),
      type: random.pick(['image/svg+xml', 'image/png']),
      isRefused: true,
    }),
  },
  {
    name: 'files of other kinds',
    make: async (random) => ({ content: random.pick(FOREIGN), isRefused: true }),
  },
  {
    name: 'pictures by their first bytes alone',
    make: async (random) => {
      const tail = random.pick([
        Buffer.from(SVG),
        ...FOREIGN.slice(0, 6),
        Buffer.alloc(random.whole(1, 5000), 0xff),
      ]);
      return { content: Buffer.concat([random.pick(HEADS), tail]), isRefused: true };
    },
  },
  {
    name: 'small files of demanding pictures',
    make: async (random) => {
      const place = random.whole(0, DEMANDING.length - 1);
      return { content: await demandingPicture(place), isRefused: DEMANDING[place]?.isRefused === true };
    },
  },
  {
    name: 'cut short',
    make: async (random) => {
      const whole = await picture(random.pick(FORMATS), 300, 400);
      return {
        content: whole.subarray(0, random.whole(12, Math.floor(whole.length * 0.9))),
        isRefused: true,
      };
    },
  },
  {
    name: 'broken bytes',
    make: async (random) => {
      const file = Buffer.from(await picture(random.pick(FORMATS), 120, 160));
      for (let times = random.whole(1, 40); times > 0; times -= 1) {
        file[random.whole(12, file.length - 1)] = random.whole(0, 255);
      }
      return { content: file, isRefused: false };
    },
  },
  {
    name: 'pictures that are something else too',
    make: async (random) => {
      const tail = random.pick([SVG, MARK, `PK\x03\x04${MARK}`, `<?php ?>${MARK}`, `*/=1;alert(1)//${MARK}`]);
      const whole = await picture(random.pick(FORMATS));
      return { content: Buffer.concat([whole, Buffer.from(tail, 'latin1')]), isRefused: false };
    },
  },
  {
    name: 'scripts in what a camera writes',
    make: async (random) => ({
      content: await plain()
        .withExif({ IFD0: { Artist: MARK, ImageDescription: MARK }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta>`)
        .withMetadata({ orientation: random.whole(1, 8) })
        .toFormat(random.pick(['jpeg', 'png', 'webp'] as const))
        .toBuffer(),
      isRefused: false,
    }),
  },
  {
    name: 'scripts in comments',
    make: async (random) => ({
      content: random.pick([
        withComment(await picture('jpeg'), MARK),
        withChunk(await picture('png'), 'tEXt', Buffer.from(`Comment\0${MARK}`)),
        withChunk(await picture('png'), 'prOF', Buffer.from(MARK)),
      ]),
      isRefused: false,
    }),
  },
  {
    name: 'far larger than their bytes',
    make: async (random) => {
      const [width, height] = random.pick([
        [20_000, 20_000],
        [65_000, 900],
        [30_000, 30_000],
        [100_000, 1000],
      ] as const);
      return { content: packedPng(width, height), isRefused: true };
    },
  },
  {
    name: 'heads that lie about their size',
    make: async (random) => ({
      content: random.pick([
        claimingPng(await picture('png'), 20_000, 20_000),
        claimingPng(await picture('png'), 2 ** 31 - 1, 2 ** 31 - 1),
        claimingPng(await picture('png'), 6000, 8000),
        claimingJpeg(await picture('jpeg'), 65_000, 65_000),
        claimingJpeg(await picture('jpeg'), 6000, 8000),
        claimingPng(await picture('png'), 0, 1),
      ]),
      isRefused: true,
    }),
  },
  {
    name: 'bombs beside the picture',
    make: async (random) => {
      const zeros = deflateSync(Buffer.alloc(random.whole(50, 150) * 1024 * 1024));
      const [type, head] = random.pick([
        ['zTXt', 'Comment\0\0'],
        ['iCCP', 'profile\0\0'],
      ] as const);
      const content = withChunk(
        await picture('png'),
        type,
        Buffer.concat([Buffer.from(head, 'latin1'), zeros]),
      );
      return { content, isRefused: false };
    },
  },
  {
    name: 'frames without end',
    make: async (random) => {
      if (random.whole(0, 1) === 0) return { content: gifOf(random.whole(2, 20_000)), isRefused: true };
      const frames = random.whole(2, 2000);
      const raw = Buffer.from(Array.from({ length: 8 * 8 * 3 * frames }, (_, at) => (at * 7919) % 256));
      const content = await sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
        .webp({ effort: 0 })
        .toBuffer();
      return { content, isRefused: true };
    },
  },
  {
    name: 'names that lead elsewhere',
    make: async (random) => ({
      content: await picture(random.pick(FORMATS)),
      name: random.pick(NAMES),
      type: random.pick(['image/jpeg', 'text/html', 'application/x-php', 'image/svg+xml']),
      isRefused: false,
    }),
  },
];
