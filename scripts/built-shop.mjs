import { resolveBrowser } from './browser.mjs';
import { BUILD } from './journeys.mjs';
import { runTool } from './steps.mjs';

/**
 * Runs a program of this project that needs the built shop and a browser: `built-shop.mjs FILE [ARGUMENTS]`.
 * The program finds the browser's path in `E2E_BROWSER`.
 */
const [file = '', ...args] = process.argv.slice(2);
const built = await BUILD.run();
process.stdout.write(built.output);
if (built.ok) {
  const { executablePath, env } = await resolveBrowser();
  const ran = await runTool('tsx', [file, ...args], { ...env, E2E_BROWSER: executablePath });
  process.stdout.write(ran.output);
  process.exitCode = ran.ok ? 0 : 1;
} else {
  process.exitCode = 1;
}
