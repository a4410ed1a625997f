import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ALL_PERMISSIONS } from '#domain/access/permissions.ts';
import { allRoutes } from './all-routes.ts';
import { api } from './api.ts';
import { errorCatalogue } from './errors.ts';
import type { EndpointSpec } from './http/endpoint.ts';
import type { RouteName } from './routes.ts';

const NAMES = Object.keys(allRoutes) as RouteName[];
const endpointOf = (name: RouteName): EndpointSpec & { path: string; method: string } => api[name];

describe.each(NAMES)('%s', (name) => {
  const endpoint = endpointOf(name);

  it('is declared under its address', () => {
    expect([endpoint.method, endpoint.path]).toEqual(allRoutes[name]);
    expect(endpoint.summary).toMatch(/[а-яё]/i);
  });

  it('checks every parameter of its address', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  it('takes no body with GET', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
  });

  it('is closed: what it does not declare is refused', () => {
    for (const part of [endpoint.query, endpoint.body]) {
      if (part === undefined) continue;
      // each form of a body that has several
      const forms: readonly z.ZodType[] =
        part instanceof z.ZodUnion ? (part.options as readonly z.ZodType[]) : [part];
      for (const form of forms) {
        const issues = form.safeParse({ fieldThatNobodyKnows: 1 }).error?.issues ?? [];
        expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
      }
    }
  });

  it('caps every array that it takes', () => {
    const schema =
      endpoint.body === undefined
        ? {}
        : z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    expect(arraysWithoutCap(schema)).toEqual([]);
  });

  it('declares errors of the catalogue, and those of its access', () => {
    for (const code of endpoint.errors) expect(errorCatalogue).toHaveProperty(code);
    const { access } = endpoint;
    if (access !== 'public') expect(endpoint.errors).toContain('sign_in_required');
    if (typeof access === 'object') {
      expect(endpoint.errors).toContain('forbidden');
      expect(ALL_PERMISSIONS).toContain(access.permission);
    }
  });
});

function arraysWithoutCap(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && schema.type === 'array' && !('maxItems' in schema) ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) => arraysWithoutCap(part, `${path}/${key}`)),
  ];
}

describe('addresses', () => {
  it('are not taken twice', () => {
    const addresses = NAMES.map((name) => allRoutes[name].join(' ').replace(/:\w+/g, ':'));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('of staff lie under /admin, the older addresses of categories apart, and need a permission', () => {
    const older = /^category(Create|Update|Remove|Reorder|Counts)$/;
    for (const name of NAMES.filter((it) => !older.test(it))) {
      const { access } = endpointOf(name);
      const isStaff = typeof access === 'object' || access === 'staff';
      expect(allRoutes[name][1].startsWith('/admin/')).toBe(isStaff);
    }
  });
});

describe('the catalogue of failures', () => {
  it.each(Object.entries(errorCatalogue))('%s: a proper status and a Russian sentence', (code, failure) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(failure.status);
    expect(failure.message).toMatch(/^[А-ЯЁ].*[а-яёN]$/);
  });
});
