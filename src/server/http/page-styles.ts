import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes style sheets into a page (UTF-8) in the place of the requests for them. */
export type PageStyles = (html: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** How the router writes a style sheet; its own mark, `#`, stands behind the address. */
const SHEET = /<link nonce="([^"]*)" rel="stylesheet" href="\/assets\/([\w-]+\.css)#?"\/>/g;

const HEAD_ENDS = Buffer.from('</head>');

/**
 * Reads the built style sheets. A page that carries its styles is painted a round trip earlier, which somebody on a
 * phone waits for (docs/decisions/0079-styles-in-the-page.md). The links stay, switched off: the browser's code knows
 * by them which sheets are there.
 */
export function readPageStyles(clientDir: string): PageStyles {
  const assets = join(clientDir, 'assets');
  const sheets = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, readFileSync(join(assets, name))]),
  );
  return (html) => {
    const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
    const head = page.toString('latin1', 0, Math.max(0, page.indexOf(HEAD_ENDS)));
    const pieces: Buffer[] = [];
    let from = 0;
    for (const found of head.matchAll(SHEET)) {
      const [link, nonce = '', name = ''] = found;
      const sheet = sheets.get(name);
      if (sheet === undefined) continue;
      pieces.push(page.subarray(from, found.index), Buffer.from(`<style nonce="${nonce}">`), sheet);
      pieces.push(Buffer.from(`</style>${link.slice(0, -2)} disabled=""/>`));
      from = found.index + link.length;
    }
    return from === 0 ? html : Buffer.concat([...pieces, page.subarray(from)]);
  };
}
