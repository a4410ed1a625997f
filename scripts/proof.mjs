import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { resolveBrowser } from './browser.mjs';
import { root } from './fingerprint.mjs';
import { buildWhatIsStale } from './fresh-build.mjs';

register();
/**
 * @typedef {{ build: () => void, findBrowser: typeof resolveBrowser }} Commands
 * @type {{ runProof(root: string, args: readonly string[], commands: Commands): Promise<number> }}
 */
const { runProof } = await import(pathToFileURL(join(root, 'proofs/harness/runner.ts')).href);
process.exit(
  await runProof(root, process.argv.slice(2), { build: buildWhatIsStale, findBrowser: resolveBrowser }),
);
