import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sharedPagePolicy } from './security.ts';
import type { MadePage } from './shared-pages.ts';

/** Stands where a page names its nonce while it is made; known to nobody, so it stands nowhere else. */
export const NONCE_PLACE = randomBytes(16).toString('base64');

/** What the renderer tells of the script that the page begins with; sent to nobody. */
export const FIRST_SCRIPT_HEADER = 'x-first-script';

const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;
const digest = (text: string) => createHash('sha256').update(text).digest('base64');

interface Making extends Pick<MadePage, 'isWhole' | 'operation' | 'productIds'> {
  /** As it was rendered, with the place of the nonce. */
  readonly html: string;
  readonly secret: string;
  /** Headers that every page has. */
  readonly usual: Readonly<Record<string, string>>;
}

/**
 * A rendered page as everyone gets it. Its nonce, for styles, follows from its text and the shop's secret: all processes
 * make the same page of the same data, and somebody who writes a part of it cannot tell the nonce ahead.
 */
export function madePage(
  response: Pick<Response, 'status' | 'headers'>,
  { html: rendered, secret, usual, isWhole, operation, productIds }: Making,
): MadePage {
  const parts = rendered.split(NONCE_PLACE);
  const first = decodeURIComponent(response.headers.get(FIRST_SCRIPT_HEADER) ?? '');
  const nonce = createHmac('sha256', secret)
    .update(Buffer.from(parts.join('')))
    .digest()
    .subarray(0, 16)
    .toString('base64');
  const html = parts.join(nonce);
  const text = Buffer.from(html);
  const scripts = [...html.matchAll(SCRIPT)].map(([, body = '']) => body);
  const hashes = new Set([...scripts, first].filter((body) => body !== '').map(digest));
  const headers = Object.fromEntries(response.headers);
  delete headers[FIRST_SCRIPT_HEADER];
  return {
    status: response.status,
    operation,
    headers: { ...usual, ...headers, 'content-security-policy': sharedPagePolicy([...hashes], nonce) },
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 27),
    text,
    isWhole,
    productIds,
  };
}
