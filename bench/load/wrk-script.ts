import type { Call } from '../../proofs/harness/wire.ts';

/** Nine digits that are others in each request: the number of a phone, a key, a price that nobody asked for. */
export const FRESH = '@FRESH@@@';
/** An address of a network of its own in each request. */
export const ADDRESS = '@ADDRESS@';

/** From here on fresh numbers are counted: every one of them has nine digits and is a price above all goods. */
const FIRST_FRESH = 10_000_000;

/** How many of these calls were made before, and how many fresh numbers were used at all. */
export interface Used {
  readonly calls: number;
  readonly fresh: number;
}

/**
 * What wrk runs: the calls in turn, each made ready beforehand, with fresh numbers put in where they are asked for; at
 * the end a line that `readWrk` reads.
 */
export function wrkScript(calls: readonly Call[], used: Used): string {
  return [
    `local calls, at, fresh = {}, ${used.calls % calls.length}, ${FIRST_FRESH + used.fresh}`,
    'init = function()',
    ...calls.map((call) => `  calls[#calls + 1] = ${formatCall(call)}`),
    'end',
    calls.some(hasPlaces) ? REQUEST_WITH_PLACES : REQUEST,
    DONE,
  ].join('\n');
}

const hasPlaces = (call: Call) => /@FRESH@@@|@ADDRESS@/.test(JSON.stringify(call));

function formatCall({ method, path, headers = {}, body }: Call): string {
  const sent = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  const fields = Object.entries(sent).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`);
  const text = body === undefined ? 'nil' : quoted(JSON.stringify(body));
  return `wrk.format(${quoted(method)}, ${quoted(path)}, { ${fields.join(', ')} }, ${text})`;
}

/** A text of Lua. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}

const REQUEST = `request = function()
  at = at % #calls + 1
  return calls[at]
end`;

const REQUEST_WITH_PLACES = `request = function()
  at = at % #calls + 1
  fresh = fresh + 1
  local number = string.format("%09d", fresh)
  local address = string.format("10.%d.%d.%d", fresh / 65536 % 256, fresh / 256 % 256, fresh % 256)
  return (calls[at]:gsub("@FRESH@@@", number):gsub("@ADDRESS@", address))
end`;

const DONE = `done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    'BENCH {"requests":%d,"us":%d,"bytes":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"broken":%d}\\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    failed.status, failed.connect + failed.read + failed.write + failed.timeout))
end`;
