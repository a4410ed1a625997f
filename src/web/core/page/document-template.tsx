import { createContext, createElement, type ReactElement, type ReactNode } from 'react';
import { type Edit, editedPieces } from './edits.ts';
import { scriptsAfterPaint } from './loading-order.ts';

/** Names of elements that stand for the slots of a template until they are filled. */
export interface DocumentSlots {
  /** In the head. */
  readonly meta: string;
  /** In the body. */
  readonly content: string;
}

/** The half of a document that is being drawn on the server. */
export interface DrawnHalf {
  readonly half: 'template' | 'content';
  readonly slots: DocumentSlots;
}

/** Null where the document is drawn as a whole. */
export const DrawnHalfContext = /* @__PURE__ */ createContext<DrawnHalf | null>(null);

/** A document without what its page alone shows: the same for all pages of the same routes. */
export interface DocumentTemplate {
  /** Up to the slot of the meta elements. */
  readonly head: string;
  /** From there to the slot of the content. */
  readonly middle: string;
  /** From there to where the data of the page stands, at the end of the body. */
  readonly tail: string;
  readonly end: string;
  /** The script that everything begins with, as it will run (UTF-8). */
  readonly firstScript: Uint8Array;
}

interface ContentHalfProps {
  slots: DocumentSlots;
  /** The page's own meta elements. */
  meta: ReactNode;
  children: ReactNode;
}

/**
 * What a page alone shows, each part as deep as in the whole document and at the same place among its neighbours: React
 * makes its ids of the places. React writes elements that belong into a head before all others.
 */
export function ContentHalf({ slots, meta, children }: ContentHalfProps): ReactElement {
  return (
    <>
      <>
        {meta}
        {createElement(slots.content)}
      </>
      <>
        {children}
        {null}
        {null}
      </>
    </>
  );
}

const slotOf = (name: string) => `<${name}></${name}>`;

/** A drawn template; null where it lacks a slot or has no scripts. */
export function readTemplate(drawn: string, slots: DocumentSlots): DocumentTemplate | null {
  const { edits, firstScript } = scriptsAfterPaint(drawn);
  const html = editedPieces(drawn, edits).join('');
  const [head = '', rest = ''] = html.split(slotOf(slots.meta));
  const [middle = '', behind = ''] = rest.split(slotOf(slots.content));
  const end = behind.lastIndexOf('</body>');
  if (firstScript === '' || end === -1) return null;
  return {
    head: `<!DOCTYPE html>${head}`,
    middle,
    tail: behind.slice(0, end),
    end: behind.slice(end),
    firstScript: new TextEncoder().encode(firstScript),
  };
}

/** The changes that put a template around the content of a page; null where the content is none. `data` stands at the end of the body. */
export function inTemplate(
  { head, middle, tail, end }: DocumentTemplate,
  content: string,
  slots: DocumentSlots,
  data: string,
): Edit[] | null {
  const slot = slotOf(slots.content);
  const at = content.indexOf(slot);
  if (at === -1) return null;
  return [
    { at: 0, until: 0, text: head },
    { at, until: at + slot.length, text: middle },
    { at: content.length, until: content.length, text: tail + data + end },
  ];
}
