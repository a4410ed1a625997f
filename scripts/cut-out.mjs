/**
 * What is left out of one file of a library.
 * @typedef {object} Cuts
 * @property {RegExp} file
 * @property {string} [whole] what stands in place of the whole file
 * @property {Readonly<Record<string, string>>} [bodies] functions by name, and what remains of their bodies: nothing,
 *   or the little that the shop's pages need
 * @property {readonly string[]} [unreachable] functions that nothing calls any more; a call would throw
 * @property {readonly (readonly [from: string, to: string])[]} [texts] pieces that stand in the file exactly once
 * @property {readonly (readonly [from: RegExp, to: string, times: number])[]} [everywhere] statements that stand in the
 *   file so many times
 */

/**
 * The file without what is left out. Every name and piece has to stand in it exactly once, every statement as often as
 * expected: a library that changed fails the build.
 * @param {string} code
 * @param {Cuts} cuts
 * @param {(fault: string) => never} fail
 */
export function cutOut(code, { whole, bodies = {}, unreachable = [], texts = [], everywhere = [] }, fail) {
  let rest = whole ?? code;
  for (const [from, to] of texts) {
    if (rest.split(from).length !== 2) fail(`not exactly once: ${from}`);
    rest = rest.replace(from, () => to);
  }
  const thrown = unreachable.map((name) => /** @type {const} */ ([name, `throw Error('${name}')`]));
  for (const [name, body] of [...Object.entries(bodies), ...thrown]) {
    // the files are printed by a program: a function ends where a brace stands in its own column
    const pattern = new RegExp(
      `^( *)((?:async )?function ${name.replaceAll('$', '\\$')}\\()([^]*?^\\1)\\}$`,
      'gm',
    );
    const [found, ...others] = rest.matchAll(pattern);
    const head = found === undefined ? undefined : headOf(found[0]);
    if (found === undefined || head === undefined || others.length > 0)
      return fail(`not exactly once: ${name}`);
    rest = rest.replace(found[0], () => `${head} ${body} }`);
  }
  for (const [from, to, times] of everywhere) {
    const found = rest.match(from)?.length ?? 0;
    if (found !== times) fail(`${found} times instead of ${times}: ${from}`);
    rest = rest.replaceAll(from, to);
  }
  return rest;
}

/**
 * Up to the brace that opens the body: the first behind the parameters.
 * @param {string} text
 */
function headOf(text) {
  const from = text.indexOf('(');
  let depth = 0;
  for (let place = from; place < text.length; place += 1) {
    if ('([{'.includes(text.charAt(place))) depth += 1;
    if (')]}'.includes(text.charAt(place))) depth -= 1;
    if (depth === 0) return text.slice(0, text.indexOf('{', place) + 1);
  }
  return undefined;
}
