import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../proofs/harness/wire.ts';
import { LOAD_CORE } from '../machine.ts';
import { readWrk, type WrkRun } from './wrk-output.ts';
import { wrkScript } from './wrk-script.ts';

/** What is asked, and where. */
export interface Target {
  readonly origin: string;
  readonly calls: readonly Call[];
}

export interface Load {
  /** So many connections, each asking again once it is answered. */
  run(target: Target, connections: number, seconds: number): Promise<WrkRun>;
}

const TIMEOUT = '10s';

/** wrk with one thread on the core of the load. Scripts are kept in the folder. */
export function createLoad(folder: string): Load {
  const script = join(folder, 'load.lua');
  let fresh = 0;
  const made = new WeakMap<readonly Call[], number>();
  return {
    run: async ({ origin, calls }, connections, seconds) => {
      // each run goes on where the one before ended: what was asked for lately lies in memory
      const before = made.get(calls) ?? 0;
      writeFileSync(script, wrkScript(calls, { calls: before, fresh }));
      const output = await runProgram('taskset', [
        ...['--cpu-list', String(LOAD_CORE), 'wrk', '--threads', '1', '--timeout', TIMEOUT],
        ...['--connections', String(connections), '--duration', `${seconds}s`, '--script', script, origin],
      ]);
      const met = readWrk(output);
      // some more were under way at the end
      const asked = met.requests + 2 * connections;
      made.set(calls, before + asked);
      fresh += asked;
      return met;
    },
  };
}

async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  await once(child, 'close');
  return output;
}
