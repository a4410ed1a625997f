import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the oldest browser that README names cannot read or has not got, and the bundler does not write otherwise.
 * What a library asks for before it calls it (`URL.canParse`) may stay.
 */
const TOO_NEW = [
  // a fault of syntax: nothing of the file runs
  /\(\?<[=!]/,
  /\bstatic\s*\{/,
  // the flag v; what stands between the parts of a template, as in `${a}/b`, is no expression of that kind
  /(?<=[=(,:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n`])+\/[a-z]*v[a-z]*(?![\w$])/,
  /\.(?:toSorted|toReversed|toSpliced)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.(?:timeout|any)\(/,
  /\bURL\.parse\(/,
];

/**
 * The places of built scripts that old browsers do not know, as `file: text`.
 * @param {string} folder
 * @returns {string[]}
 */
export function unknownToOldBrowsers(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return TOO_NEW.flatMap((pattern) => {
      const [found] = pattern.exec(code) ?? [];
      return found === undefined || isOwnMethod(found, code) ? [] : [`${name}: ${found}`];
    });
  });
}

/**
 * A library's collection may have a method of that name, and its scripts call that.
 * @param {string} found
 * @param {string} code
 */
function isOwnMethod(found, code) {
  const [, method] = /^\.(\w+)\($/.exec(found) ?? [];
  return method !== undefined && new RegExp(`[{};]${method}\\(\\w*\\)\\{`).test(code);
}
