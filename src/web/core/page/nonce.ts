import { createContext, useContext } from 'react';

/** The nonce of the answer being rendered. */
export const NonceContext = createContext<string | undefined>(undefined);

/** In the browser the document's own: a look that is drawn anew there would be refused without it. */
const ofDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const useNonce = (): string | undefined => useContext(NonceContext) ?? ofDocument;
