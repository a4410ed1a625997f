import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './fingerprint.mjs';
import { buildWhatIsStale } from './fresh-build.mjs';

register();
/** @type {{ runBench(root: string, args: readonly string[], build: () => void): Promise<number> }} */
const { runBench } = await import(pathToFileURL(join(root, 'bench/run.ts')).href);
process.exit(await runBench(root, process.argv.slice(2), buildWhatIsStale));
