/** So many answers are not counted: by then code is compiled and tables are in memory. */
const WARMING_UP = 20;

/** Asks one thing after the other and prints how long the answers took. */
export async function measure<T>(
  what: string,
  things: readonly T[],
  ask: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things.slice(0, WARMING_UP)) await ask(thing);
  const times: number[] = [];
  for (const thing of things) {
    const started = performance.now();
    await ask(thing);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)} мс`;
  console.log(`${what}, ${times.length} запросов: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);
}
