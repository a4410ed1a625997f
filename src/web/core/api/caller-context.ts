import { createContext, useContext } from 'react';
import type { Caller } from '#contract/http/caller.ts';
import { browserCaller } from './browser-caller.ts';

/** Tests put a fake here; pages use the browser's own. */
export const CallerContext = createContext<Caller>(browserCaller);

/** The caller for queries and mutations of components. */
export const useCaller = (): Caller => useContext(CallerContext);
