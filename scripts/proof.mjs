import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { resolveBrowser } from './browser.mjs';
import { isBuildFresh, root } from './fingerprint.mjs';

register();
/**
 * @typedef {{ build: () => void, findBrowser: typeof resolveBrowser }} Commands
 * @type {{ runProof(root: string, args: readonly string[], commands: Commands): Promise<number> }}
 */
const { runProof } = await import(pathToFileURL(join(root, 'proofs/harness/runner.ts')).href);
process.exit(
  await runProof(root, process.argv.slice(2), { build: buildWhatIsStale, findBrowser: resolveBrowser }),
);

/** A proof of an old build proves nothing. */
function buildWhatIsStale() {
  if (isBuildFresh()) return;
  console.log('Сборка магазина…');
  const made = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
