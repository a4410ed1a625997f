import { afterEach, beforeEach } from 'vitest';

type Level = 'error' | 'warn';

const real = { error: console.error, warn: console.warn };
let announced: RegExp[] = [];
let surprises: string[] = [];

/** Says that the test makes the code complain; anything that does not match still fails it. */
export function expectConsole(...patterns: RegExp[]): void {
  announced.push(...patterns);
}

function listen(level: Level): (...parts: unknown[]) => void {
  return (...parts) => {
    const text = parts.map(String).join(' ');
    if (announced.some((pattern) => pattern.test(text))) return;
    real[level](...parts);
    surprises.push(`console.${level}: ${text}`);
  };
}

beforeEach(() => {
  announced = [];
  surprises = [];
  console.error = listen('error');
  console.warn = listen('warn');
});

afterEach(() => {
  console.error = real.error;
  console.warn = real.warn;
  if (surprises.length > 0) throw new Error(`the test wrote to the console:\n${surprises.join('\n')}`);
});
