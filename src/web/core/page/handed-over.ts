/** What stands for a sign in a script of a page. */
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const escaped = (text: string) => text.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? '');

/**
 * The data of the page's loaders as the router hands them to the browser, piece by piece as they were written: scripts
 * for the end of the body, after the one that opens the stream in the browser. The page's own data comes before them:
 * the router begins when their stream has ended.
 */
export function loaderScripts(pieces: readonly string[], nonce: string): string {
  const calls = [...pieces.map((piece) => `enqueue(${escaped(JSON.stringify(piece))})`), 'close()'];
  return calls
    .map((call) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`)
    .join('');
}

/** All that a stream of text brings. */
export async function textsOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(decoder.decode(part.value, { stream: true }));
  }
  return pieces;
}
