import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A class standing alone before its block, states of it included: `.card`, `.card:hover`, `.card[hidden]`. */
const OWN_CLASS = /^\.([\w-]+)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/;

/**
 * Classes that two style sheets claim as their own. Shoppers get all sheets as one, so the second would change
 * what the first draws. The staff's area has sheets of its own that may lay out its frame anew.
 * @param {string} folder
 * @returns {string[]} «class: sheet, sheet»
 */
export function classesWithTwoHomes(folder) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css') || /(?:^|\/)admin/.test(path)) continue;
    for (const name of ownClasses(readFileSync(join(folder, path), 'utf8'))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  }
  return [...homes]
    .filter(([, sheets]) => sheets.size > 1)
    .map(([name, sheets]) => `${name}: ${[...sheets].sort().join(', ')}`)
    .sort();
}

/** @param {string} css */
function* ownClasses(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{};]|^)\s*([^{};@]+)(?=\{)/g);
  for (const [, selectors = ''] of rules) {
    // commas inside `:is(…)` part nothing
    for (const selector of selectors.replace(/\([^()]*\)/g, '()').split(',')) {
      const name = OWN_CLASS.exec(selector.trim())?.[1];
      if (name !== undefined) yield name;
    }
  }
}
