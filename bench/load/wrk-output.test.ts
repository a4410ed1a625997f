import { expect, it } from 'vitest';
import { readWrk } from './wrk-output.ts';

const OUTPUT = `Running 5s test @ http://127.0.0.1:3000
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     8.75ms    2.02ms  41.22ms   92.37%
    Req/Sec     3.69k   274.52     4.05k    82.00%
  18343 requests in 5.00s, 214.45MB read
  Non-2xx or 3xx responses: 2
Requests/sec:   3667.12
BENCH {"requests":18343,"us":5002011,"bytes":224866013,"p50Us":8412,"p99Us":16230,"refused":2,"broken":1}
`;

it('reads rate, latency, size and failures of a run', () => {
  const run = readWrk(OUTPUT);
  expect(run.requests).toBe(18_343);
  expect(run.perSecond).toBeCloseTo(3667.1, 1);
  expect(run).toMatchObject({ p50Ms: 8.412, p99Ms: 16.23, failed: 3 });
  expect(run.bytes).toBeCloseTo(12_259, 0);
});

it('says what wrk said where it told no figures', () => {
  expect(() => readWrk('unable to connect to 127.0.0.1:3000 Connection refused')).toThrow(
    /Connection refused/,
  );
});
