import { routes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Every call there is, the shop's and staff's: what the server binds and the admin area may call. */
export const allRoutes = { ...routes, ...staffRoutes } as const;
