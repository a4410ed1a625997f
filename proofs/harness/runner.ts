import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startDatabase } from './database.ts';
import { type RunOptions, readOptions, UsageError } from './options.ts';
import type { Calculation, FindBrowser, Outcome, Proof } from './proof.ts';
import { seededRandom } from './random.ts';
import {
  builtBundle,
  patchedBundle,
  patchedSource,
  plainSource,
  problemOf,
  readableServer,
} from './sabotage.ts';
import { openShop, type Shop } from './shop.ts';
import { createViolations, type Violations } from './violations.ts';

type Cleanup = { add(step: () => Promise<void> | void): void; run(): Promise<void> };

const USAGE = 'npm run proof -- NAME [options], npm run proof -- --list, npm run proof -- --check';

/** What the project's own commands are asked for. */
type Commands = { readonly build: () => void; readonly findBrowser: FindBrowser };

/** Reads the command line, runs one proof of a fresh build, and answers with the exit code. */
export async function runProof(root: string, args: readonly string[], commands: Commands): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (name === '--list' && rest.length === 0) {
      for (const known of proofNames(root)) console.log(`${known}: ${(await load(root, known)).claim}`);
      return 0;
    }
    if (name === '--check' && rest.length === 0) {
      commands.build();
      return await checkSabotages(root);
    }
    if (name === undefined || !proofNames(root).includes(name)) {
      throw new UsageError(`${USAGE}\nProofs: ${proofNames(root).join(', ')}`);
    }
    const proof = await load(root, name);
    const options = readOptions(proof, rest);
    if ('run' in proof) commands.build();
    return await attempt({ root, name, findBrowser: commands.findBrowser }, proof, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function proofNames(root: string): string[] {
  const files = readdirSync(join(root, 'proofs'));
  return files.flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []).sort();
}

async function load(root: string, name: string): Promise<Proof | Calculation> {
  const module = (await import(pathToFileURL(join(root, 'proofs', `${name}.ts`)).href)) as {
    proof: Proof | Calculation;
  };
  return module.proof;
}

/** Whether every patch of every proof fits the shop as it is now: one that fits nowhere removes no guard. */
async function checkSabotages(root: string): Promise<number> {
  const server = readableServer(root);
  const problems: string[] = [];
  for (const name of proofNames(root)) {
    const proof = await load(root, name);
    const found =
      'run' in proof
        ? proof.sabotage.patches.map((patch) => problemOf(patch, server))
        : proof.sabotage.map((patch) =>
            problemOf(patch, readFileSync(join(root, 'src', patch.file), 'utf8')),
          );
    problems.push(...found.filter((problem) => problem !== null).map((problem) => `${name}: ${problem}`));
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

type Setting = { readonly root: string; readonly name: string; readonly findBrowser: FindBrowser };

async function attempt(
  { root, name, findBrowser }: Setting,
  proof: Proof | Calculation,
  options: RunOptions,
): Promise<number> {
  console.log(proof.claim);
  console.log(`  ${JSON.stringify(options)}`);
  const cleanup = createCleanup();
  const violations = createViolations((line) => console.log(line));
  const started = performance.now();
  let shop: Shop | undefined;
  let outcome: Outcome = { tried: 0, rounds: 0, violatedRounds: 0 };
  let failure: string | undefined;
  try {
    const given = {
      counts: options.counts,
      random: seededRandom(options.seed),
      violations,
      report: (line: string) => console.log(line),
    };
    if ('run' in proof) {
      const open = await prepare(root, proof, options, cleanup);
      shop = open.shop;
      const scripts = options.sabotage ? (proof.sabotage.scripts ?? []) : [];
      outcome = await proof.run({ ...open, ...given, choices: options.choices, scripts, findBrowser });
    } else {
      const source = options.sabotage ? patchedSource(root, proof.sabotage) : plainSource(root);
      cleanup.add(source.remove);
      outcome = await proof.calculate({ ...given, load: source.load });
    }
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    console.error(error);
  } finally {
    await cleanup.run();
  }
  for (const crash of shop?.apps.flatMap((app) => app.crashes) ?? []) violations.add('process', crash);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  tell(options, outcome, violations);
  const line = {
    proof: name,
    tried: outcome.tried,
    violated: violations.units.size,
    seconds,
    ...options.counts,
    ...options.choices,
    rounds: outcome.rounds,
    violatedRounds: outcome.violatedRounds,
    ...outcome.figures,
    retried503: shop?.retries.busy ?? 0,
    retriedCut: shop?.retries.cut ?? 0,
    seed: options.seed,
    sabotage: options.sabotage,
    ...(failure === undefined ? {} : { failure }),
  };
  console.log(JSON.stringify(line));
  return violations.count === 0 && failure === undefined ? 0 : 1;
}

/** Sets up database and shop; what was set up is ended by the cleanup, however far this came. */
async function prepare(root: string, proof: Proof, options: RunOptions, cleanup: Cleanup) {
  const bundle = options.sabotage ? patchedBundle(root, proof.sabotage.patches) : builtBundle(root);
  cleanup.add(bundle.remove);
  const database = await startDatabase(proof.databaseParameters);
  cleanup.add(database.stop);
  const shop = await openShop(bundle.main, database, proof);
  cleanup.add(shop.stop);
  if (options.sabotage) for (const statement of proof.sabotage.sql) await database.rows(statement);
  return { database, shop };
}

function tell(options: RunOptions, outcome: Outcome, violations: Violations): void {
  const share = outcome.rounds === 0 ? 0 : Math.round((outcome.violatedRounds / outcome.rounds) * 1000) / 10;
  console.log(`${violations.count} violations on ${violations.units.size} of ${outcome.tried} tried`);
  if (options.sabotage) {
    console.log(`sabotage: ${outcome.violatedRounds} of ${outcome.rounds} rounds caught, ${share} %`);
  }
}

/** Ends in reverse order whatever was started, once, and on Ctrl-C too. */
function createCleanup(): Cleanup {
  const steps: (() => Promise<void> | void)[] = [];
  let running: Promise<void> | undefined;
  const undo = async () => {
    for (const step of steps.reverse()) await step();
  };
  const run = () => {
    running ??= undo();
    return running;
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void run().finally(() => process.exit(code)));
  }
  return { add: (step) => void steps.push(step), run };
}
