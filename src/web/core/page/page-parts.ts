import { type Edit, editedPieces } from './edits.ts';

/** Names of elements that stand in the text of a page until its parts are put in. */
interface Marks {
  readonly kept: string;
  readonly begin: string;
  readonly end: string;
}

/** What is drawn next in a row of parts: one mark for all that are kept until one is not, or one part between two marks. */
export interface Run {
  /** The place of its first part in the row. */
  readonly first: number;
  readonly isKept: boolean;
}

/** Parts of one page while it is rendered. */
export interface PageParts {
  readonly marks: Marks;
  /** Parts with nothing between them, in their order. */
  row(keys: readonly string[]): readonly Run[];
  /** The page as it is sent (UTF-8) with every part in its slot; parts that were drawn are kept. `edits` lie outside of parts. */
  fill(html: string, edits?: readonly Edit[]): Uint8Array<ArrayBuffer>;
}

/** Parts as they are sent, by everything that they are drawn of. */
export interface PartMemory {
  open(): PageParts;
}

/** A part as it is sent. */
interface Kept {
  readonly bytes: Uint8Array;
  /** Since it was kept, or last passed over when room was made. */
  isUsed: boolean;
}

const EACH = 400;
const encoder = new TextEncoder();

/**
 * Keeps parts within a number of bytes. One that was used since room was last made for others gets a second chance: a use
 * only sets a mark, as moving a part to the end of the map at each use would renew the map all the time, and what a renewed
 * map of V8 held stays in memory until a full collection. `secret` is found in no text. Parts are kept as bytes: a page of
 * some hundred kilobytes is put together in a tenth of the time that it takes as a text.
 */
export function createPartMemory(mostBytes: number, secret: string): PartMemory {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const sizeOf = (key: string, part: Uint8Array) => 2 * key.length + part.byteLength + EACH;
  const find = (key: string) => {
    const part = kept.get(key);
    if (part === undefined) return undefined;
    part.isUsed = true;
    return part.bytes;
  };
  const makeRoom = (needed: number) => {
    for (const [key, part] of kept) {
      if (bytes + needed <= mostBytes) break;
      kept.delete(key);
      if (part.isUsed) kept.set(key, part);
      else bytes -= sizeOf(key, part.bytes);
      part.isUsed = false;
    }
  };
  const keep = (key: string, part: Uint8Array) => {
    const size = sizeOf(key, part);
    if (kept.has(key) || size > mostBytes) return;
    makeRoom(size);
    kept.set(key, { bytes: part, isUsed: false });
    bytes += size;
  };
  const name = `x-${secret}`;
  const marks: Marks = { kept: `${name}-kept`, begin: `${name}-begin`, end: `${name}-end` };
  const [atKept, atBegin, atEnd] = [marks.kept, marks.begin, marks.end].map((tag) => `<${tag}></${tag}>`) as [
    string,
    string,
    string,
  ];
  const mark = `<${name}-`;
  return {
    open() {
      // they come in the order of the page, each to its mark
      const slots: (Uint8Array[] | string)[] = [];
      return {
        marks,
        row(keys) {
          const runs: Run[] = [];
          let run: Uint8Array[] | null = null;
          for (const [first, key] of keys.entries()) {
            const part = find(key);
            if (part !== undefined && run !== null) run.push(part);
            else {
              run = part === undefined ? null : [part];
              slots.push(run ?? key);
              runs.push({ first, isKept: run !== null });
            }
          }
          return runs;
        },
        fill(html, edits = []) {
          const pieces: Uint8Array[] = [];
          let from = 0;
          const write = (to?: number) => {
            for (const piece of editedPieces(html, edits, from, to)) pieces.push(encoder.encode(piece));
          };
          for (const slot of slots) {
            const at = html.indexOf(mark, from);
            if (at === -1) break;
            write(at);
            if (typeof slot === 'string') {
              const first = at + atBegin.length;
              const last = html.indexOf(atEnd, first);
              const drawn = encoder.encode(html.slice(first, last));
              keep(slot, drawn);
              pieces.push(drawn);
              from = last + atEnd.length;
            } else {
              pieces.push(...slot);
              from = at + atKept.length;
            }
          }
          write();
          return joined(pieces);
        },
      };
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
