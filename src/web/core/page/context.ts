import { createContext, type RouterContext } from 'react-router';
import type { Caller } from '#contract/http/caller.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/**
 * What the server hands to loaders and to the renderer. Server bundle, page bundle and Vite's development
 * graph each load this file by themselves, so identity is kept in the global symbol registry.
 */
function shared<T>(name: string, initial?: T): RouterContext<T> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  const key = Symbol.for(`shop.context.${name}`);
  const known = registry[key];
  if (known) return known;
  const created = createContext<T>(initial);
  registry[key] = created;
  return created;
}

/** Calls the API in process, as an anonymous visitor: the HTML is the same for everyone. */
export const callerContext = shared<Caller>('caller');

/** The nonce of this answer's content security policy. */
export const nonceContext = shared<string>('nonce');

/** A page as it was rendered. */
export interface RenderedPage {
  /** UTF-8; the receiver may write into it. */
  readonly html: Uint8Array<ArrayBuffer>;
  /** The script that begins everything as it will run, UTF-8: in the page it stands as a text only. */
  readonly firstScript: Uint8Array;
}

/** Takes the page, so that it is not packed into a body and unpacked again; null where the body carries it. */
export const pageContext = shared<((page: RenderedPage) => void) | null>('page', null);

/** Takes an unexpected fault of rendering to the log. */
export const reportContext = shared<(error: unknown) => void>('report');

/** Whether the page of the design system may be seen: in development, or where a setting asks for it. */
export const uiPageContext = shared<boolean>('ui-page', false);
