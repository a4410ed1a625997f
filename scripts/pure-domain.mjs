import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './fingerprint.mjs';

const FORBIDDEN_CALLS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/** Places in the domain that ask the clock or chance: rules are given the moment and new ids as arguments. */
export function clockAndChanceInDomain(folder = join(root, 'src/domain')) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const source = ts.createSourceFile(
        name,
        readFileSync(join(folder, name), 'utf8'),
        ts.ScriptTarget.ES2023,
        true,
      );
      return findIn(source, source).map((found) => `${name}:${found}`);
    });
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
function findIn(node, source) {
  const own = asksClockOrChance(node) ? [place(node, source)] : [];
  /** @type {string[]} */
  const below = [];
  ts.forEachChild(node, (child) => {
    below.push(...findIn(child, source));
  });
  return [...own, ...below];
}

/** @param {ts.Node} node */
function asksClockOrChance(node) {
  const isDate = (/** @type {ts.Node} */ part) => ts.isIdentifier(part) && part.text === 'Date';
  if (ts.isNewExpression(node)) return isDate(node.expression) && (node.arguments?.length ?? 0) === 0;
  if (ts.isCallExpression(node)) return isDate(node.expression);
  return (
    ts.isPropertyAccessExpression(node) &&
    FORBIDDEN_CALLS.has(`${node.expression.getText()}.${node.name.text}`)
  );
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function place(node, source) {
  return `${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`;
}
