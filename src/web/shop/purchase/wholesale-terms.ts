import { createContext, useContext } from 'react';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';
import type { WholesaleTerms } from '#domain/wholesale/offer.ts';

/** What the shop says of wholesale to this visitor; null while that is not known. */
export const WholesaleTermsContext = createContext<WholesaleTerms | null>(null);

export const useWholesaleTerms = (): WholesaleTerms | null => useContext(WholesaleTermsContext);

/** What the wizard is opened for. */
export interface WholesaleOpening {
  readonly id: string;
  readonly slug: string;
  /** A group of the cart that is to be put together anew. */
  readonly group?: ReopenedGroup | undefined;
}

/** A group as the wizard begins with it; `rows` are its lines with their pieces. */
export interface ReopenedGroup {
  readonly id: string;
  readonly bundle: Pick<LineBundle, 'type' | 'value' | 'quantity'>;
  readonly rows: readonly BundleRow[];
}

/** Opens the wholesale wizard of a product over the page. */
export type OpenWholesale = (product: WholesaleOpening) => void;

/** Null where nothing hangs over the page. */
export const OpenWholesaleContext = createContext<OpenWholesale | null>(null);

export const useOpenWholesale = (): OpenWholesale | null => useContext(OpenWholesaleContext);
