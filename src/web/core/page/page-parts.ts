/** Names of elements that stand in the text of a page until its parts are put in. */
interface Marks {
  readonly kept: string;
  readonly begin: string;
  readonly end: string;
}

/** Parts of one page while it is rendered. */
export interface PageParts {
  /** Tells whether the part is kept already: then only its mark is drawn, else the part between two. */
  place(key: string): { readonly isKept: boolean; readonly marks: Marks };
  /** The text of the page with every part in its place; parts that were drawn are kept. */
  fill(html: string): string;
}

/** Texts of parts by everything that they are drawn of. */
export interface PartMemory {
  open(): PageParts;
}

const EACH = 200;

/** Keeps texts within a number of bytes; those that were not used longest go first. `secret` is found in no text. */
export function createPartMemory(mostBytes: number, secret: string): PartMemory {
  const texts = new Map<string, string>();
  let bytes = 0;
  const sizeOf = (key: string, text: string) => 2 * (key.length + text.length) + EACH;
  const find = (key: string) => {
    const text = texts.get(key);
    if (text === undefined) return undefined;
    texts.delete(key);
    texts.set(key, text);
    return text;
  };
  const keep = (key: string, text: string) => {
    if (texts.has(key)) return;
    texts.set(key, text);
    bytes += sizeOf(key, text);
    for (const [oldest, old] of texts) {
      if (bytes <= mostBytes) break;
      texts.delete(oldest);
      bytes -= sizeOf(oldest, old);
    }
  };
  const name = `x-${secret}`;
  const marks: Marks = { kept: `${name}-kept`, begin: `${name}-begin`, end: `${name}-end` };
  const [kept, begin, end] = [marks.kept, marks.begin, marks.end].map((tag) => `<${tag}></${tag}>`) as [
    string,
    string,
    string,
  ];
  const mark = `<${name}-`;
  return {
    open() {
      // parts come in the order of the page, each to its mark
      const places: ({ readonly key: string } | { readonly text: string })[] = [];
      return {
        place(key) {
          const text = find(key);
          places.push(text === undefined ? { key } : { text });
          return { isKept: text !== undefined, marks };
        },
        fill(html) {
          let filled = '';
          let from = 0;
          for (const place of places) {
            const at = html.indexOf(mark, from);
            if (at === -1) break;
            filled += html.slice(from, at);
            if ('text' in place) {
              filled += place.text;
              from = at + kept.length;
            } else {
              const first = at + begin.length;
              const last = html.indexOf(end, first);
              const text = html.slice(first, last);
              keep(place.key, text);
              filled += text;
              from = last + end.length;
            }
          }
          return filled + html.slice(from);
        },
      };
    },
  };
}
