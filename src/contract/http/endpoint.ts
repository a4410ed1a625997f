import type * as z from 'zod';
import type { Permission } from '#domain/access/permissions.ts';
import type { allRoutes } from '../all-routes.ts';
import type { ErrorCode } from '../errors.ts';
import { type RouteName, routes, type ShopRouteName } from '../routes.ts';

/** Who may call: anyone, any signed-in user, any of the staff, or staff with the permission (docs/rules/admin.md). */
export type Access = 'public' | 'user' | 'staff' | { readonly permission: Permission };

/** What an endpoint declares besides its address. `data` is what stands inside the envelope's `data`. */
export interface EndpointSpec {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** The call carries files as `multipart/form-data` instead of a body. */
  readonly takesFiles?: true;
  /** A success is a file instead of the envelope; its failures are JSON. The handler sets the headers. */
  readonly answersFile?: true;
  /** Bytes of the body at most, where they are more than the shop's usual limit. */
  readonly bodyLimit?: number;
  /** Fields beside `data` in the envelope: `meta` of a list. */
  readonly extra?: z.ZodObject;
  /** 204 has no body: its `data` is `z.null()` and is not sent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The closed list of expected failures; those of `commonErrors` go without saying. */
  readonly errors: readonly ErrorCode[];
}

/** One endpoint: binds the server's route, types the browser's call and prints itself into the OpenAPI document. */
export type Endpoint<N extends RouteName = RouteName, S extends EndpointSpec = EndpointSpec> = S & {
  readonly name: N;
  readonly method: (typeof allRoutes)[N][0];
  readonly path: (typeof allRoutes)[N][1];
};

/** Joins the declaration of a call of the shop with its address in the route table. */
export function defineEndpoint<N extends ShopRouteName, const S extends EndpointSpec>(
  name: N,
  spec: S,
): Endpoint<N, S> {
  const [method, path] = routes[name];
  return { ...spec, name, method, path } as Endpoint<N, S>;
}
