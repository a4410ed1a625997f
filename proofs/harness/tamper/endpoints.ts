import * as z from 'zod';
import { allRoutes } from '#contract/all-routes.ts';
import { api } from '#contract/api.ts';
import type { EndpointSpec } from '#contract/http/endpoint.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Address } from './request.ts';

export type Write = EndpointSpec & Address;

/** Every call that may change something; of those that take files other proofs try the files. */
export function writes(): Write[] {
  return (Object.keys(allRoutes) as RouteName[])
    .filter((name) => allRoutes[name][0] !== 'GET')
    .map((name) => api[name] as unknown as Write)
    .filter((endpoint) => !endpoint.takesFiles);
}

/** Of a body that a call does not take, nothing is taken. */
const noBody = z.strictObject({}).optional();

/** The schemas of a request by its parts; a part that a call does not know has none. */
export function schemasOf({ params, query, headers, body }: Write) {
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(headers === undefined ? {} : { headers: headers.loose() }),
    body: body ?? noBody,
  };
}
