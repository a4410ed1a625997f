import { resolveBrowser } from './browser.mjs';
import { JOURNEYS } from './journeys.mjs';
import { runTool } from './steps.mjs';

// the pictures of docs/pictures, taken anew from the built shop
const [build] = JOURNEYS;
const built = await build?.run();
const { executablePath, env } = await resolveBrowser();
const taken = await runTool('tsx', ['tests/readme-pictures.ts'], { ...env, E2E_BROWSER: executablePath });
process.stdout.write(`${built?.output ?? ''}${taken.output}`);
process.exitCode = built?.ok && taken.ok ? 0 : 1;
