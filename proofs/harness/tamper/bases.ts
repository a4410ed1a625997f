import type { RouteName } from '#contract/routes.ts';
import type { Base } from './base.ts';
import { schemasOf, type Write } from './endpoints.ts';
import { declaredFields, isRecord } from './fields.ts';
import type { Request } from './request.ts';
import { accountRequests } from './requests-account.ts';
import { cartRequests } from './requests-cart.ts';
import { catalogueRequests } from './requests-catalogue.ts';
import { orderRequests } from './requests-orders.ts';
import { phoneRequests } from './requests-phone.ts';
import { productRequests } from './requests-products.ts';
import { secondStepRequests } from './requests-second-step.ts';
import { staffOrderRequests } from './requests-staff-orders.ts';
import { staffViewRequests } from './requests-staff-views.ts';
import { wholesaleRequests } from './requests-wholesale.ts';

/**
 * The correct requests of every write, in each of the roles that it serves; together they have every field that the
 * contract declares.
 */
export const BASES: Readonly<Partial<Record<RouteName, readonly Base[]>>> = {
  ...accountRequests,
  ...catalogueRequests,
  ...cartRequests,
  ...orderRequests,
  ...phoneRequests,
  ...productRequests,
  ...secondStepRequests,
  ...staffOrderRequests,
  ...wholesaleRequests,
  ...staffViewRequests,
};

/** Fields that the contract declares and none of these requests has. */
export function missingFields(endpoint: Write, requests: readonly Request[]): string[] {
  return Object.entries(schemasOf(endpoint)).flatMap(([part, schema]) => {
    const present = new Set(requests.flatMap((request) => [...pathsOf(request[part as keyof Request], '')]));
    return declaredFields(schema)
      .filter((path) => path !== '' && !present.has(path))
      .map((path) => `${part}${path}`);
  });
}

function* pathsOf(value: unknown, path: string): Generator<string> {
  yield path;
  if (Array.isArray(value)) {
    for (const part of value) yield* pathsOf(part, `${path}.*`);
  } else if (isRecord(value)) {
    for (const [key, part] of Object.entries(value)) yield* pathsOf(part, `${path}.${key}`);
  }
}
