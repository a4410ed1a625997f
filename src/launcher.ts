import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as main from './main.ts';

/**
 * Starts the built shop. V8 takes a third of a start to compile its script of six megabytes, so the build writes V8's code
 * cache beside it. V8 rejects that cache under another version of Node or other flags than those of `npm start`, and
 * compiles the script (docs/decisions/0089-code-cache-of-the-server.md).
 */
const file = fileURLToPath(new URL('./shop.cjs', import.meta.url));
const cacheFile = `${file}.cache`;

/** Parameters of the function around the script: those of a CommonJS module, and what stands in for `import()`. */
const PARAMETERS = 'exports, require, module, __filename, __dirname, importModule';

function readScript(): Script {
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;
  // every letter beyond Latin-1 is an escape (scripts/one-byte.mjs)
  const text = readFileSync(file, 'latin1');
  return new Script(`(function (${PARAMETERS}) {${text}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
}

const script = readScript();
const shop = { exports: {} as typeof main };
const importModule = (name: string) => import(name);
script.runInThisContext()(shop.exports, createRequire(file), shop, file, dirname(file), importModule);

if (process.argv.includes('--write-code-cache')) {
  // holds every function that has run while the modules were evaluated
  writeFileSync(cacheFile, script.createCachedData());
  if (readScript().cachedDataRejected === true)
    throw new Error('V8 rejects the code cache that it has just written');
  process.exit(0);
}
await shop.exports.start();
