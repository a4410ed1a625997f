import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type * as main from './main.ts';

/**
 * Starts the built shop. Its script is six megabytes, which V8 takes a third of a start to compile, so the build keeps what
 * V8 makes of it beside it. Another version of Node, or other flags than those of `npm start`, find that useless and
 * compile the script as ever (docs/decisions/0089-what-the-engine-compiled.md).
 */
const file = fileURLToPath(new URL('./shop.cjs', import.meta.url));
const compiled = `${file}.compiled`;

/** What the script finds without importing it; a module of Node finds all but the last. */
const GIVEN = 'exports, require, module, __filename, __dirname, importModule';

function readScript(): Script {
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  // every letter beyond Latin-1 is an escape (scripts/one-byte.mjs)
  const text = readFileSync(file, 'latin1');
  return new Script(`(function (${GIVEN}) {${text}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
}

const script = readScript();
const shop = { exports: {} as typeof main };
const importModule = (name: string) => import(name);
script.runInThisContext()(shop.exports, createRequire(file), shop, file, dirname(file), importModule);

if (process.argv.includes('--keep-compiled')) {
  // with all that is compiled by now: whatever runs as the modules are read
  writeFileSync(compiled, script.createCachedData());
  if (readScript().cachedDataRejected === true) throw new Error('what was compiled is refused');
  process.exit(0);
}
await shop.exports.start();
