import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DrawnPictures,
  demoPicturesFile,
  pictureFile,
  readDrawnPictures,
} from '#server/seed/demo/pictures.ts';
import { demoImagesDir } from '#server/seed/seed-demo.ts';
import { demoDrawings } from '../seeds/demo/drawings.ts';
import { type Draughtsman, drawingHash, shortHash, startDrawing } from './svg-to-webp.ts';

const USAGE = `Рисует картинки демонстрационного магазина в seeds/demo/images и список их в seeds/demo/pictures.json.
Нужна только тому, кто меняет рисунки: нарисованное лежит в хранилище. Неизменённое не рисуется заново.

  npm run pictures`;

if (process.argv.length > 2) {
  console.log(USAGE);
  process.exit(process.argv.includes('--help') ? 0 : 1);
}
await drawAll();

/** Draws what is missing or has changed, keeps the rest, and removes files that nothing names any more. */
async function drawAll(): Promise<void> {
  mkdirSync(demoImagesDir, { recursive: true });
  const before: DrawnPictures = existsSync(demoPicturesFile) ? readDrawnPictures() : {};
  const drawn: DrawnPictures = {};
  let draughtsman: Draughtsman | undefined;
  let fresh = 0;
  try {
    for (const { name, size, svg } of demoDrawings()) {
      const source = svg();
      const drawing = drawingHash(source);
      const known = before[name];
      if (known?.drawing === drawing && existsSync(join(demoImagesDir, pictureFile(name, known.hash)))) {
        drawn[name] = known;
        continue;
      }
      draughtsman ??= await startDrawing();
      const webp = await draughtsman.draw(source, size);
      const hash = shortHash(webp).slice(0, 8);
      writeFileSync(join(demoImagesDir, pictureFile(name, hash)), webp);
      drawn[name] = { hash, drawing };
      fresh += 1;
      // what is drawn stays drawn when the work is broken off
      if (fresh % 20 === 0) writeList({ ...before, ...drawn });
    }
  } finally {
    await draughtsman?.close();
  }
  writeList(drawn);
  const removed = removeUnnamed(drawn);
  console.log(`Нарисовано ${fresh}, без изменений ${Object.keys(drawn).length - fresh}, удалено ${removed}.`);
}

function writeList(drawn: DrawnPictures): void {
  const rows = Object.entries(drawn)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { hash, drawing }]) => `  "${name}": { "hash": "${hash}", "drawing": "${drawing}" }`);
  writeFileSync(demoPicturesFile, `{\n${rows.join(',\n')}\n}\n`);
}

function removeUnnamed(drawn: DrawnPictures): number {
  const named = new Set(Object.entries(drawn).map(([name, { hash }]) => pictureFile(name, hash)));
  const unnamed = readdirSync(demoImagesDir).filter((file) => !named.has(file));
  for (const file of unnamed) rmSync(join(demoImagesDir, file));
  return unnamed.length;
}
