import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { serverModulesIn } from './browser-bundle.mjs';
import { fingerprint, root, stampBuild } from './fingerprint.mjs';

const dist = join(root, 'dist');
const assets = join(dist, 'web/client/assets');
const maps = join(dist, 'maps');

const started = performance.now();
const print = fingerprint();
rmSync(dist, { recursive: true, force: true });
buildPages();
await buildServer();
takeMapsAway();
const leaked = serverModulesIn(maps);
if (leaked.length > 0) {
  console.error(
    `В скрипты для браузера попали модули сервера:\n${leaked.map((name) => `  ${name}`).join('\n')}`,
  );
  process.exit(1);
}
await compressAssets();
stampBuild(print);
console.log(`Собрано за ${((performance.now() - started) / 1000).toFixed(1)} с`);

function buildPages() {
  const program = join(root, 'node_modules/@react-router/dev/bin.js');
  const made = spawnSync(
    process.execPath,
    [program, 'build', '--sourcemapClient', 'hidden', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (made.status !== 0) process.exit(1);
}

async function buildServer() {
  await build({
    entryPoints: [join(root, 'src/main.ts')],
    outfile: join(dist, 'server/main.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** The maps serve the check and whoever reads an error report; visitors get no sources. */
function takeMapsAway() {
  mkdirSync(maps, { recursive: true });
  for (const name of readdirSync(assets)) {
    if (name.endsWith('.map')) renameSync(join(assets, name), join(maps, name));
  }
}

/** Compressed once here, at a strength that would be too slow per request. */
async function compressAssets() {
  const texts = readdirSync(assets).filter((name) => /\.(js|css|svg|json|txt)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(assets, name);
      const content = readFileSync(path);
      if (content.length < 1024) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
