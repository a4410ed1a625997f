import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildFresh, root } from './fingerprint.mjs';

if (!isBuildFresh()) {
  console.log('Сборка магазина…');
  const made = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
// the built pages want the production half of their libraries, on somebody's own machine too
if (process.env.NODE_ENV !== 'production') {
  process.env.SHOP_MODE = 'local';
  process.env.NODE_ENV = 'production';
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
