import { createContext, useContext } from 'react';
import type { BriefCard } from '#contract/catalog.ts';

/** Opens the quick pick of a product over the page. */
export type OpenQuickPick = (product: BriefCard) => void;

/** Null where nothing hangs over the page: there a card leads to the product's own page. */
export const QuickPickContext = createContext<OpenQuickPick | null>(null);

export const useQuickPick = (): OpenQuickPick | null => useContext(QuickPickContext);
