import { createContext, useContext } from 'react';
import type { WholesaleTerms } from '#domain/wholesale/offer.ts';

/** What the shop says of wholesale to this visitor; null while nobody says it: no page sells wholesale yet. */
export const WholesaleTermsContext = createContext<WholesaleTerms | null>(null);

export const useWholesaleTerms = (): WholesaleTerms | null => useContext(WholesaleTermsContext);
