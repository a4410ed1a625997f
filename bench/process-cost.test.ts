import { expect, it } from 'vitest';
import { cpuMsIn, memoryIn } from './process-cost.ts';

it('reads the time of the processor of a process whose name holds a bracket and blanks', () => {
  const stat = '4711 (node (shop) x) S 1 2 3 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 11 0 12345 1 2';
  expect(cpuMsIn(stat)).toBe(3000);
});

it('reads memory now and at the most', () => {
  const status = 'Name:\tnode\nVmPeak:\t 1000000 kB\nVmHWM:\t  341797 kB\nVmRSS:\t  166016 kB\n';
  expect(memoryIn(status)).toEqual({ nowMb: 170, peakMb: 350 });
});
