import { allRoutes } from '#contract/all-routes.ts';
import { createCaller, type StaffCaller } from '#contract/http/caller.ts';

/** Calls of the shop's API from outside the browser, by a guest or by whoever owns the token. */
export function apiCaller(origin: string, token?: string): StaffCaller {
  return createCaller(async ({ method, path, headers, body }) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body }),
    });
    const { status } = response;
    return { status, headers: response.headers, body: status === 204 ? null : await response.json() };
  }, allRoutes);
}
