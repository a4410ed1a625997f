import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A style sheet of a page and the byte of its text before which it stands. */
export interface PageSheet {
  readonly at: number;
  readonly css: Buffer;
}

/** A page (UTF-8) with a style element for each of its sheets, still empty, and what belongs into them, in their order. */
export interface StyledPage {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly sheets: readonly PageSheet[];
}

/** Puts style elements into a page in the place of the requests for its sheets. */
export type PageStyles = (html: Uint8Array<ArrayBuffer>) => StyledPage;

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
  const built = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [name, readFileSync(join(assets, name))]),
  );
  return (html) => {
    const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
    const head = page.toString('latin1', 0, Math.max(0, page.indexOf(HEAD_ENDS)));
    const pieces: Buffer[] = [];
    const sheets: PageSheet[] = [];
    let from = 0;
    let length = 0;
    const add = (piece: Buffer) => {
      pieces.push(piece);
      length += piece.byteLength;
    };
    for (const found of head.matchAll(SHEET)) {
      const [link, nonce = '', name = ''] = found;
      const css = built.get(name);
      if (css === undefined) continue;
      add(page.subarray(from, found.index));
      add(Buffer.from(`<style nonce="${nonce}">`));
      sheets.push({ at: length, css });
      add(Buffer.from(`</style>${link.slice(0, -2)} disabled=""/>`));
      from = found.index + link.length;
    }
    if (sheets.length === 0) return { html, sheets };
    add(page.subarray(from));
    return { html: Buffer.concat(pieces), sheets };
  };
}

/** The text of a page as it is sent. It is kept without its sheets, which are the same for hundreds of pages. */
export const withSheets = (page: KeptText): Buffer => joined(piecesOf(page));

/** The same in pieces, none of them a copy. */
export function piecesOf({ text, sheets = [] }: KeptText): readonly Buffer[] {
  if (sheets.length === 0) return [text];
  const pieces = sheets.flatMap(({ at, css }, index) => [text.subarray(sheets[index - 1]?.at ?? 0, at), css]);
  return [...pieces, text.subarray(sheets.at(-1)?.at)];
}

/** Pieces of a text as one. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const [only, ...more] = pieces;
  return only !== undefined && more.length === 0 ? only : Buffer.concat(pieces);
}

interface KeptText {
  readonly text: Buffer;
  readonly sheets?: readonly PageSheet[] | undefined;
}
