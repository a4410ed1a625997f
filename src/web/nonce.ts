import { createContext, useContext } from 'react';

/** The nonce of the answer being rendered; absent in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
