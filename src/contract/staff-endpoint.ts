import type { Endpoint, EndpointSpec } from './http/endpoint.ts';
import { staffRoutes } from './staff-routes.ts';

/** Joins the declaration of a call that only staff make with its address in their route table. */
export function defineStaffEndpoint<N extends keyof typeof staffRoutes, const S extends EndpointSpec>(
  name: N,
  spec: S,
): Endpoint<N, S> {
  const [method, path] = staffRoutes[name];
  return { ...spec, name, method, path } as Endpoint<N, S>;
}
