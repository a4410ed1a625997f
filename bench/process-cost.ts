import { readFileSync } from 'node:fs';

/** Linux counts the processor's time in hundredths of a second. */
const MS_A_TICK = 10;

/** Milliseconds of the processor that a process has used so far, its own and the kernel's for it. */
export const cpuMsOf = (pid: number): number => cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** The same out of the text of `/proc/<pid>/stat`: the name of a process may hold anything, brackets and blanks too. */
export function cpuMsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

export interface Memory {
  readonly nowMb: number;
  /** The most since the start of the process. */
  readonly peakMb: number;
}

/** Memory that a process has for itself and what it loaded, in megabytes of 1,000,000 bytes. */
export const memoryOf = (pid: number): Memory => memoryIn(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** The same out of the text of `/proc/<pid>/status`. */
export function memoryIn(status: string): Memory {
  const megabytes = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 'NaN';
    return Math.round((Number(kibibytes) * 1024) / 1_000_000);
  };
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}
