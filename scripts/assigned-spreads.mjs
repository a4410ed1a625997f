import { parse } from 'acorn';
import { full } from 'acorn-walk';
import MagicString from 'magic-string';

/** @typedef {import('acorn').ObjectExpression['properties'][number]} Property */

/**
 * Writes `{ ...a, b: f() }` as `Object.assign(Object.assign({}, a), { b: f() })` in a script: one call within the other, as
 * `a` is copied before `f` is called. V8 of Node 20 gives an object that grows after a spread a hidden class of its own
 * each time: it takes fourteen times as long, every function that such objects reach is slow from then on, and the classes
 * stay until a full collection (docs/decisions/0090-spreads-by-assign.md). A spread that nothing follows is fast and
 * stays, as do literals with accessors, which `Object.assign` would call. Lines stay.
 * @param {string} code
 * @returns {MagicString} the script with its changes, which can tell what stood where
 */
export function assignSpreads(code) {
  const edited = new MagicString(code);
  full(parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const { properties, start, end } = /** @type {import('acorn').ObjectExpression} */ (node);
    if (!growsAfterSpread(properties) || properties.some(isSpecial)) return;
    const pieces = piecesOf(properties);
    const [first] = pieces;
    const calls = pieces.length - (first?.isSpread === true ? 0 : 1);
    // a space, as `return{` is written without one
    edited.overwrite(
      start,
      start + 1,
      ` ${'Object.assign('.repeat(calls)}${first?.isSpread === true ? '{},' : '{'}`,
    );
    for (const [at, { isSpread, from, to }] of pieces.entries()) {
      if (isSpread) edited.remove(from, from + '...'.length);
      else if (at > 0) edited.appendRight(from, '{');
      const isLast = at === pieces.length - 1;
      const closing = `${isSpread ? '' : '}'}${at === 0 && !isSpread ? '' : ')'}`;
      if (!isLast) edited.appendLeft(to, closing);
      else edited.overwrite(end - 1, end, closing);
    }
  });
  return edited;
}

/**
 * Spreads, and the runs of properties between them, with where they stand.
 * @param {readonly Property[]} properties
 */
function piecesOf(properties) {
  /** @type {{ readonly isSpread: boolean, readonly from: number, to: number }[]} */
  const pieces = [];
  for (const { type, start, end } of properties) {
    const isSpread = type === 'SpreadElement';
    const last = pieces.at(-1);
    if (!isSpread && last?.isSpread === false) last.to = end;
    else pieces.push({ isSpread, from: start, to: end });
  }
  return pieces;
}

/** @param {readonly Property[]} properties */
const growsAfterSpread = (properties) => {
  const first = properties.findIndex(({ type }) => type === 'SpreadElement');
  return first !== -1 && first < properties.length - 1;
};

/** @param {Property} property */
const isSpecial = (property) =>
  property.type === 'Property' &&
  (property.kind !== 'init' ||
    (!property.computed && ['name', 'value'].some((it) => Reflect.get(property.key, it) === '__proto__')));
