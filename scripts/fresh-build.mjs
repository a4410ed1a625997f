import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuildFresh, root } from './fingerprint.mjs';

/** Builds the shop where its build is old: what is found out about an old one says nothing. */
export function buildWhatIsStale() {
  if (isBuildFresh()) return;
  console.log('Сборка магазина…');
  const made = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
