const MARK = 'as-it-stands:';

/** A piece of a request's body that no value of the language is: written as it stands. */
export class Raw {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    return MARK + Buffer.from(this.#text).toString('base64url');
  }
}

/** JSON, with every `Raw` in it as it stands; the result need not be readable. */
export function stringify(value: unknown): string {
  return JSON.stringify(value).replace(new RegExp(`"${MARK}([\\w-]*)"`, 'g'), (_, text: string) =>
    Buffer.from(text, 'base64url').toString(),
  );
}

export type Read = { readonly value: unknown } | 'unreadable';

/** What a reader of JSON makes of a text. */
export function parse(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'unreadable';
  }
}
