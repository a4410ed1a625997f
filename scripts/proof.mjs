import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

// a proof of an old build proves nothing, so what is stale is built first
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
