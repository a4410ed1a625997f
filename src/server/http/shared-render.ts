import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { StyledPage } from './page-styles.ts';
import { sharedPagePolicy } from './security.ts';
import type { MadePage } from './shared-pages.ts';

const NONCE_BYTES = 16;

/** Stands where a page names its nonce while it is made; known to nobody, so it stands nowhere else. */
export const NONCE_PLACE = randomBytes(NONCE_BYTES).toString('base64');

/** A page as the renderer gives it away. */
export interface RenderedPage {
  /** UTF-8, with the place of the nonce. */
  readonly html: Uint8Array<ArrayBuffer>;
  /** The script that the page begins with, as it will run (UTF-8); empty where there is none. */
  readonly firstScript: Uint8Array;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data);

interface Making extends RenderedPage, StyledPage, Pick<MadePage, 'isWhole' | 'operation' | 'productIds'> {
  readonly secret: string;
  /** Headers that every page has. */
  readonly usual: Readonly<Record<string, string>>;
}

/**
 * A rendered page as everyone gets it. Its nonce, for styles, follows from its text and the shop's secret: all processes
 * make the same page of the same data, and somebody who writes a part of it cannot tell the nonce ahead. Its tag follows
 * from the same, and does not tell the nonce. The page stays in the bytes that it was rendered into: as a text of a hundred
 * thousand letters every step would cost as much as drawing half of it.
 */
export function madePage(
  response: Pick<Response, 'status' | 'headers'>,
  { html, sheets, firstScript, secret, usual, isWhole, operation, productIds }: Making,
): MadePage {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const places = placesOf(NONCE_PLACE, text);
  const digest = digestBetween(places, text, secret);
  const nonce = digest.subarray(0, NONCE_BYTES).toString('base64');
  // as long as the place
  for (const at of places) text.write(nonce, at, 'latin1');
  const hashes = scriptsIn(text).map((body) => sha256(body).digest('base64'));
  if (firstScript.byteLength > 0) hashes.push(sha256(firstScript).digest('base64'));
  const policy = sharedPagePolicy([...new Set(hashes)], nonce);
  return {
    status: response.status,
    operation,
    headers: { ...usual, ...Object.fromEntries(response.headers), 'content-security-policy': policy },
    tag: sha256(digest).digest('base64url').slice(0, 27),
    text,
    sheets,
    isWhole,
    productIds,
  };
}

function placesOf(what: string, text: Buffer): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(what); at !== -1; at = text.indexOf(what, at + what.length)) places.push(at);
  return places;
}

/** A keyed hash of everything but the places. */
function digestBetween(places: readonly number[], text: Buffer, secret: string): Buffer {
  const hash = createHmac('sha256', secret);
  let from = 0;
  for (const at of places) {
    hash.update(text.subarray(from, at));
    from = at + NONCE_PLACE.length;
  }
  return hash.update(text.subarray(from)).digest();
}

/** The scripts that stand in the page itself and run; data in a script element does not. */
function scriptsIn(text: Buffer): Buffer[] {
  const bodies: Buffer[] = [];
  for (let at = text.indexOf('<script'); at !== -1; ) {
    const open = text.indexOf('>', at) + 1;
    const end = text.indexOf('</script>', open);
    if (open === 0 || end === -1) break;
    const isRun = !/\s(?:src=|type="application\/)/.test(text.toString('latin1', at, open));
    if (isRun && end > open) bodies.push(text.subarray(open, end));
    at = text.indexOf('<script', end);
  }
  return bodies;
}
