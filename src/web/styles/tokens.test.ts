import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives the system’s dark setting the same values as the chosen dark theme', () => {
  const css = readFileSync('src/web/styles/tokens.css', 'utf8');
  const declarations = (selector: string) => {
    const start = css.indexOf('{', css.indexOf(selector));
    return css
      .slice(start + 1, css.indexOf('}', start))
      .replace(/\s+/g, ' ')
      .trim();
  };
  const chosen = declarations('[data-theme="dark"] {');
  expect(chosen).toContain('--paper');
  expect(declarations(':root:not([data-theme="light"])')).toBe(chosen);
});
