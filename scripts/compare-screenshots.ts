import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Compares two folders of screenshots by their names: `npm run screenshots:compare -- BEFORE AFTER [DIFFERENCES]`.
 * Prints each picture that differs, with its share of changed pixels, and what only one folder has. With a third
 * folder it writes there, for each, the picture before, after, and the changed pixels in red, side by side.
 */
const [before = '', after = '', differences] = process.argv.slice(2);

/** A channel that differs by no more is the same: text is smoothed a little differently from run to run. */
const TOLERANCE = 12;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const pictures = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const names = { before: new Set(pictures(before)), after: new Set(pictures(after)) };
if (differences !== undefined) mkdirSync(differences, { recursive: true });

let same = 0;
let changed = 0;
for (const name of [...names.before].sort()) {
  if (!names.after.has(name)) {
    console.log(`only before  ${name}`);
    continue;
  }
  const [old, now] = await Promise.all([readPixels(join(before, name)), readPixels(join(after, name))]);
  const { share, marks } = compare(old, now);
  if (share === 0) {
    same += 1;
    continue;
  }
  changed += 1;
  const size = old.height === now.height ? '' : `  height ${old.height} → ${now.height}`;
  console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}${size}`);
  if (differences !== undefined) await writeBeside(join(differences, name), old, now, marks);
}
for (const name of names.after) if (!names.before.has(name)) console.log(`only after   ${name}`);
console.log(`${same} the same, ${changed} changed`);

async function readPixels(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of pixels that differ, and a picture of them; what only one picture reaches counts as different. */
function compare(old: Pixels, now: Pixels): { share: number; marks: Pixels } {
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const data = Buffer.alloc(width * height * 3, 255);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isAlike(old, now, x, y)) continue;
      count += 1;
      data.set([220, 0, 0], (y * width + x) * 3);
    }
  }
  return { share: count / (width * height), marks: { data, width, height } };
}

function isAlike(old: Pixels, now: Pixels, x: number, y: number): boolean {
  if (x >= old.width || x >= now.width || y >= old.height || y >= now.height) return false;
  const a = (y * old.width + x) * 3;
  const b = (y * now.width + x) * 3;
  for (const channel of [0, 1, 2]) {
    if (Math.abs((old.data[a + channel] ?? 0) - (now.data[b + channel] ?? 0)) > TOLERANCE) return false;
  }
  return true;
}

async function writeBeside(path: string, ...parts: readonly Pixels[]): Promise<void> {
  const width = Math.max(...parts.map((part) => part.width));
  const height = Math.max(...parts.map((part) => part.height));
  const images = await Promise.all(
    parts.map(async (part, index) => ({
      input: await sharp(part.data, { raw: { width: part.width, height: part.height, channels: 3 } })
        .png()
        .toBuffer(),
      left: index * (width + 16),
      top: 0,
    })),
  );
  await sharp({
    create: { width: parts.length * (width + 16) - 16, height, channels: 3, background: '#888' },
  })
    .composite(images)
    .png()
    .toFile(path);
}
