import { short, tellVerdict, type Verdict } from './figures.ts';
import type { Measured } from './measure.ts';
import type { Process } from './verdicts.ts';

const HEAD = [
  'operation',
  'at once',
  'a second',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'statements',
  'bytes',
  'limit',
  'limit a second',
  'limit CPU ms',
  'share',
];

/** A row for each number of connections; what does not depend on it stands in the first. */
export function rowsOf({ title, statements, later, bytes, limit, found }: Measured): string[][] {
  return found.map((one, at) => [
    at === 0 ? title : '',
    String(one.connections),
    short(one.perSecond),
    short(one.p50Ms),
    short(one.p99Ms),
    short(one.cpuMs),
    at === 0 ? `${short(statements)}${later === 0 ? '' : ` + ${later}`}` : '',
    at === 0 ? short(bytes) : '',
    at === 0 ? (limit ?? '—') : '',
    short(one.limitPerSecond),
    short(one.limitCpuMs),
    short(one.ratio),
  ]);
}

/** Everything that one run found, as the page of the docs holds it. */
export interface Report {
  readonly machine: string;
  readonly date: string;
  readonly products: number;
  readonly seconds: number;
  readonly pairs: number;
  readonly measured: readonly Measured[];
  readonly process: Process;
  readonly verdicts: readonly Verdict[];
}

/** The report in Markdown. */
export function inMarkdown(report: Report): string {
  const { machine, date, products, seconds, pairs, measured, process, verdicts } = report;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `${date}, ${machine}; ${products} products, ${pairs} pairs of ${seconds} s.`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...measured.flatMap(rowsOf).map(line),
    '',
    `Start to the first 200: ${process.start.ms} ms, ${process.start.cpuMs} ms of the processor. Memory idle ${process.idleMb} MB, at the most ${process.peakMb} MB.`,
    '',
    ...verdicts.map((verdict) => `- ${tellVerdict(verdict)}`),
  ].join('\n');
}

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

/** The page with what stands between the two marks replaced. */
export function putBetweenMarks(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page has no ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`;
}
