import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const LINES = 5000;

/** A process that writes so many lines, the last of them far from filling what is gathered, and ends by itself. */
const program = (end: string) => `
  const { logOutput } = await import('${new URL('log-output.ts', import.meta.url).href}');
  const log = logOutput();
  for (let line = 1; line <= ${LINES}; line += 1) log.write(line + ' {"msg":"request"}\\n');
  ${end}
`;

it.each([
  ['leaves', 'process.exit(0)'],
  ['is told to stop', "process.once('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM')"],
  ['has nothing left to do', ''],
  ['falls over', "setTimeout(() => { throw new Error('fault') })"],
])('every line is written when the process %s', async (_how, end) => {
  const arguments_ = ['--import', 'tsx', '--input-type=module', '-e', program(end)];
  const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [written] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const lines = written.trimEnd().split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([LINES, `${LINES} {"msg":"request"}`]);
});

it('a full disk ends no process', async () => {
  const full = openSync('/dev/full', 'w');
  const lasting = program("setTimeout(() => { log.write('one more\\n'); process.exitCode = 7; }, 200)");
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', lasting], {
    stdio: ['ignore', full, 'ignore'],
  });
  closeSync(full);
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});
