import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredPage } from './page-store.ts';
import { piecesOf, withSheets } from './page-styles.ts';

/** How a page is packed; as it is where nothing else is wanted. */
type Packing = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * For a second every cache on the way may show the page, then it asks; while it does, it may go on showing for some
 * seconds. The browser's own copy is looked after the same way.
 */
export const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9';

/** What is kept says otherwise where it may not be kept so. */
const USUAL_KEEPING = { vary: 'accept-encoding', 'cache-control': SHARED_CACHE_CONTROL };

/** What browsers say of packings is nearly always the same few texts. */
const knownPackings = new Map<string, Packing>();
const MOST_KNOWN = 100;

/** The best packing that the browser takes: what it names with a weight of nothing it does not take. */
export function packingFor(accepted: string | undefined): Packing {
  if (accepted === undefined) return 'identity';
  const known = knownPackings.get(accepted);
  if (known !== undefined) return known;
  const packing = bestPacking(accepted);
  if (knownPackings.size < MOST_KNOWN) knownPackings.set(accepted, packing);
  return packing;
}

function bestPacking(accepted: string): Packing {
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))(?:[\\s,;]|$)`, 'i').test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** The answer to a request for a page that is kept: whole, packed, or that nothing changed. */
export interface SharedAnswer {
  readonly status: 200 | 304;
  /** Names and values in turn, as the server takes them. */
  readonly headers: readonly string[];
  /** In pieces that are sent one after the other; none where only the headers are. */
  readonly body: readonly Buffer[];
}

type Asked = Pick<IncomingMessage, 'headers' | 'method'>;

/** A page as it goes to all who take it packed alike. */
interface Form {
  readonly tag: string;
  /** Headers of the page, and of the answer that nothing changed. */
  readonly whole: readonly string[];
  readonly unchanged: readonly string[];
  /** Those of the page with its length, once it is packed. */
  measured?: readonly string[];
  /** The text of an unpacked page. */
  pieces?: readonly Buffer[];
}

const formsOfPages = new WeakMap<StoredPage, Map<Packing, Form>>();

/** Packs a page once for all who take it that way; a browser's copy that still holds is not sent again. */
export const sharedAnswer = (page: StoredPage, request: Asked): Promise<SharedAnswer> | SharedAnswer =>
  answerIn(page, request, formOf);

/** The same for a page that is sent this once: nothing is remembered for it. */
export const onlyAnswer = (page: StoredPage, request: Asked): Promise<SharedAnswer> | SharedAnswer =>
  answerIn(page, request, makeForm);

function answerIn(
  page: StoredPage,
  request: Asked,
  find: typeof makeForm,
): Promise<SharedAnswer> | SharedAnswer {
  const packing = packingFor(request.headers['accept-encoding']);
  const form = find(page, packing);
  if (isKnown(request.headers['if-none-match'], form.tag))
    return { status: 304, headers: form.unchanged, body: [] };
  const whole = (body: readonly Buffer[]): SharedAnswer => {
    form.measured ??= [...form.whole, 'content-length', String(bytesOf(body))];
    return { status: 200, headers: form.measured, body: request.method === 'HEAD' ? [] : body };
  };
  if (packing === 'identity') {
    form.pieces ??= piecesOf(page);
    return whole(form.pieces);
  }
  const packed = page.packed.get(packing);
  return packed === undefined ? pack(page, packing).then((made) => whole([made])) : whole([packed]);
}

/** Ends an answer with the pieces of its body, which go out together. */
export function endWith(response: ServerResponse, body: readonly Buffer[]): void {
  if (body.length > 1) response.cork();
  for (const piece of body.slice(0, -1)) response.write(piece);
  response.end(body.at(-1));
}

const bytesOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, piece) => sum + piece.byteLength, 0);

/** Made once for a page and packing: a request is answered in less time than it takes to put the headers together. */
function formOf(page: StoredPage, packing: Packing): Form {
  let forms = formsOfPages.get(page);
  if (forms === undefined) {
    forms = new Map();
    formsOfPages.set(page, forms);
  }
  let form = forms.get(packing);
  if (form === undefined) {
    form = makeForm(page, packing);
    forms.set(packing, form);
  }
  return form;
}

function makeForm(page: StoredPage, packing: Packing): Form {
  const tag = `"${page.tag}${packing === 'identity' ? '' : `-${packing}`}"`;
  const common: Record<string, string> = { ...USUAL_KEEPING, ...page.headers, etag: tag };
  const { 'content-type': _, ...rest } = common;
  const packed = packing === 'identity' ? {} : { 'content-encoding': packing };
  return {
    tag,
    whole: Object.entries({ ...common, ...packed }).flat(),
    unchanged: Object.entries(rest).flat(),
  };
}

async function pack(page: StoredPage, packing: 'br' | 'gzip'): Promise<Buffer> {
  const text = withSheets(page);
  const made =
    packing === 'gzip'
      ? await zip(text, { level: 6 })
      : await brotli(text, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
          },
        });
  page.packed.set(packing, made);
  return made;
}

/** Caches on the way that pack anew weaken a tag; the text is the same. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
