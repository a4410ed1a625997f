import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { harmlessCell } from '#domain/catalog/formula-cell.ts';

const require = createRequire(import.meta.url);

/** A table takes about a second; one that takes this long in milliseconds is no honest one. */
const LONGEST = 20_000;
const MEMORY_MB = 512;

/** Runs in a thread of its own, so that the shop goes on while a table of thousands of rows is packed or unpacked. */
const READ = `
const { parentPort, workerData } = require('node:worker_threads');
require(workerData.library)
  .readSheet(Buffer.from(workerData.input), { trim: false })
  .then((rows) => parentPort.postMessage({ rows }), (error) => parentPort.postMessage({ error: String(error) }));`;
const WRITE = `
const { parentPort, workerData } = require('node:worker_threads');
const library = require(workerData.library);
const { rows, widths } = workerData.input;
(library.default ?? library)(rows, { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 })
  .toBuffer()
  .then((content) => parentPort.postMessage({ content }), (error) => parentPort.postMessage({ error: String(error) }));`;

type Cell = string | number | boolean | Date | null;

/** The first sheet of an XLSX, row by row; throws where it is none. */
export async function readXlsx(content: Buffer): Promise<readonly (readonly Cell[])[]> {
  const { rows } = await inThread<{ rows: Cell[][] }>(READ, require.resolve('read-excel-file/node'), content);
  return rows;
}

/** One sheet whose first row stays in sight; figures are figures there, everything else is text and no formula. */
export async function writeXlsx(
  rows: readonly (readonly (string | number | null)[])[],
  widths: readonly number[],
): Promise<Buffer> {
  const { content } = await inThread<{ content: Uint8Array }>(
    WRITE,
    require.resolve('write-excel-file/node'),
    {
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmlessCell(cell) : cell))),
      widths,
    },
  );
  return Buffer.from(content);
}

function inThread<T>(code: string, library: string, input: unknown): Promise<T> {
  return new Promise((done, refuse) => {
    const worker = new Worker(code, {
      eval: true,
      workerData: { library, input },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      refuse(new Error('the table takes too long'));
      void worker.terminate();
    }, LONGEST);
    worker.once('message', (answer: T & { readonly error?: string }) => {
      if (answer.error === undefined) done(answer);
      else refuse(new Error(answer.error));
    });
    worker.once('error', refuse);
    worker.once('exit', () => {
      clearTimeout(timer);
      refuse(new Error('the table was not finished'));
    });
  });
}
