import { createContext, useContext } from 'react';
import { allRoutes } from '#contract/all-routes.ts';
import { createCaller, type StaffCaller } from '#contract/http/caller.ts';
import { browserTransport } from '#web/core/api/browser-caller.ts';

/** The caller that knows the routes of staff too; tests put a fake here. */
export const StaffCallerContext = createContext<StaffCaller>(createCaller(browserTransport, allRoutes));

/** The caller for queries and mutations of the admin area. */
export const useStaffCaller = (): StaffCaller => useContext(StaffCallerContext);
