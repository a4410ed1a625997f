import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { serverModulesIn, staffPartsIn } from './browser-bundle.mjs';
import { buildServer, writeCodeCache } from './build-server.mjs';
import { fingerprint, root, stampBuild } from './fingerprint.mjs';
import { unknownToOldBrowsers } from './old-browsers.mjs';
import { tooHeavyPages } from './script-weights.mjs';

const dist = join(root, 'dist');
const assets = join(dist, 'web/client/assets');

const started = performance.now();
const print = fingerprint();
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
buildPages();
await buildServer({ outdir: join(dist, 'server') });
writeCodeCache(join(dist, 'server'));
const chunks = join(dist, 'browser-chunks.json');
const leaked = serverModulesIn(chunks);
if (leaked.length > 0) {
  console.error(
    `В скрипты для браузера попали модули сервера:\n${leaked.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exit(1);
}
// a chunk of style sheets alone is listed, and has no script in the end
const codeOf = (/** @type {string} */ file) => {
  const path = join(dist, 'web/client', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const staffs = staffPartsIn(chunks, codeOf);
if (staffs.length > 0) {
  console.error(
    `Покупатель скачает то, что нужно только сотрудникам:\n${staffs.map((part) => `  ${part}`).join('\n')}`,
  );
  process.exit(1);
}
const tooNew = unknownToOldBrowsers(assets);
if (tooNew.length > 0) {
  console.error(`Этого не знают старые браузеры (README):\n${tooNew.map((name) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
await compressAssets();
const tooHeavy = tooHeavyPages();
if (tooHeavy.length > 0) {
  console.error(
    `Страницы тяжелее, чем можно (scripts/script-weights.mjs):\n${tooHeavy.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exit(1);
}
stampBuild(print);
console.log(`Собрано за ${((performance.now() - started) / 1000).toFixed(1)} с`);

/** Its talk is about the tools, so it is shown only when something went wrong. */
function buildPages() {
  const program = join(root, 'node_modules/@react-router/dev/bin.js');
  const made = spawnSync(
    process.execPath,
    [program, 'build', root, '--config', 'scripts/vite-build.config.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (made.status === 0) return;
  console.error(`${made.stdout}${made.stderr}`);
  process.exit(1);
}

/** Compressed once here, at a strength that would be too slow per request. */
async function compressAssets() {
  const texts = readdirSync(assets).filter((name) => /\.(js|css|svg|json|txt)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(assets, name);
      const content = readFileSync(path);
      if (content.length < 256) return;
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // the largest file is cut into blocks otherwise, each with a dictionary of its own
        [constants.BROTLI_PARAM_LGBLOCK]: 22,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
