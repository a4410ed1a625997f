import { Session } from 'node:inspector/promises';
import { sep } from 'node:path';

type Functions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The files of `src` that one press goes through: those with a function that runs for the first time during `press`, not
 * in `before`, by the engine's own counts. Sorted paths below `src`.
 */
export async function filesOfPress(before: () => Promise<unknown>, press: () => Promise<unknown>) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await before();
    const earlier = await functionsRun(session);
    await press();
    const now = await functionsRun(session);
    return [...now]
      .filter(([file, names]) => [...names].some((name) => !earlier.get(file)?.has(name)))
      .map(([file]) => file)
      .sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** The functions that have run since the last reading, by file; a module's own body is none. */
async function functionsRun(session: Session): Promise<Functions> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const run = new Map<string, Set<string>>();
  for (const { url, functions } of result) {
    const [, file] = url.split(`${sep}src${sep}`);
    if (file === undefined || url.includes('node_modules') || file.includes('.test.')) continue;
    const names = functions
      .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
      .map(({ functionName, ranges }) => `${functionName} ${ranges[0]?.startOffset}`);
    if (names.length > 0) run.set(file, new Set([...names, ...(run.get(file) ?? [])]));
  }
  return run;
}
