import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast as contrastOf } from '#domain/color/contrast.ts';

const css = readFileSync('src/web/styles/tokens.css', 'utf8');

type Paints = Readonly<Record<string, string>>;

/** The colours that the first rule with this selector declares. */
function paintsOf(selector: string): Paints {
  const start = css.indexOf('{', css.indexOf(selector));
  const body = css.slice(start, css.indexOf('}', start));
  const declared = body.matchAll(/--([\w-]+):\s*(?:var\(--tg[\w-]+,\s*)?(#[0-9a-f]{6})\)?;/g);
  return Object.fromEntries([...declared].map((match) => [match[1], match[2]]));
}

const light = paintsOf(':root {');
const dark = { ...light, ...paintsOf('[data-theme="dark"] {') };
const telegramDark = { ...dark, ...paintsOf('[data-host="telegram"] {') };
const telegramLight = { ...light, ...paintsOf('[data-host="telegram"]:not([data-theme="dark"]) {') };

const themes = { light, dark, telegramDark, telegramLight };

const contrast = (paints: Paints, one: string, other: string) =>
  contrastOf(paints[one] ?? '', paints[other] ?? '');

/** The pairs of docs/rules/design.md with what text (4.5) and edges of controls (3) need. */
const pairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', 4.5],
  ['on-ink', 'ink', 4.5],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'wash', 4.5],
  ['ink-2', 'sunk', 4.5],
  ['ink-3', 'paper', 4.5],
  ['ink-3', 'wash', 4.5],
  ['line-strong', 'paper', 3],
  ['petrol', 'paper', 4.5],
  ['petrol', 'petrol-wash', 4.5],
  ['on-petrol', 'petrol', 4.5],
  ['sale', 'paper', 4.5],
  ['sale', 'sale-wash', 4.5],
  ['on-sale', 'sale', 4.5],
  ['ok', 'ok-wash', 4.5],
  ['warn', 'warn-wash', 4.5],
  ['warn', 'paper', 4.5],
  ['short-1', 'paper', 4.5],
  ['short-2', 'paper', 4.5],
  ['focus', 'paper', 3],
  ['focus', 'wash', 3],
];

describe.each(Object.keys(themes) as (keyof typeof themes)[])('contrast in the theme %s', (theme) => {
  it.each(pairs)('%s on %s reaches %d', (one, other, least) => {
    expect(contrast(themes[theme], one, other)).toBeGreaterThanOrEqual(least);
  });
});

it('measures what the design printed', () => {
  const shown = (theme: Paints, one: string, other: string) => contrast(theme, one, other).toFixed(1);
  expect(shown(light, 'ink', 'paper')).toBe('17.7');
  expect(shown(dark, 'sale', 'sale-wash')).toBe('6.9');
  expect(shown(telegramDark, 'ink-3', 'wash')).toBe('5.2');
});
