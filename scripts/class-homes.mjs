import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A class standing alone before its block, states of it included: `.card`, `.card:hover`, `.card[hidden]`. */
const OWN_CLASS = /^\.([\w-]+)(?:::?[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/;

/** The same in a CSS module, where a class is global only if called so, and beside a class of its own it is placed. */
const GLOBAL_CLASS = /^:global\(\.([\w-]+)\)(?:::?[\w-]+(?:\([^.)]*\))?|\[[^\]]*\])*$/;

/**
 * Classes that two style sheets claim as their own. Shoppers get all sheets as one, so the second would change
 * what the first draws. The classes of a CSS module are its own by construction, but for those that it calls global.
 * @param {string} folder
 * @returns {string[]} «class: sheet, sheet»
 */
export function classesWithTwoHomes(folder) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css')) continue;
    const isModule = path.endsWith('.module.css');
    for (const name of ownClasses(readFileSync(join(folder, path), 'utf8'), isModule)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  }
  return [...homes]
    .filter(([, sheets]) => sheets.size > 1)
    .map(([name, sheets]) => `${name}: ${[...sheets].sort().join(', ')}`)
    .sort();
}

/**
 * @param {string} css
 * @param {boolean} isModule
 */
function* ownClasses(css, isModule) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{};]|^)\s*([^{};@]+)(?=\{)/g);
  for (const [, selectors = ''] of rules) {
    if (isModule) {
      for (const selector of selectors.split(',')) {
        const name = GLOBAL_CLASS.exec(selector.trim())?.[1];
        if (name !== undefined) yield name;
      }
      continue;
    }
    // commas inside `:is(…)` part nothing
    for (const selector of selectors.replace(/\([^()]*\)/g, '()').split(',')) {
      const name = OWN_CLASS.exec(selector.trim())?.[1];
      if (name !== undefined) yield name;
    }
  }
}
