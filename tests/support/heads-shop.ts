import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { seedBase } from '#server/seed/seed-base.ts';
import { testApi } from './api.ts';
import { headOf } from './document-head.ts';
import { documents } from './pages.ts';

export const SHOP = 'http://shop.test';

/** A shop whose documents are opened by address, empty before each test. Call it at the top of a test file. */
export async function openHeadsShop(files?: (app: FastifyInstance) => void) {
  const { app, db, owner } = await testApi({
    env: { PUBLIC_URL: SHOP },
    pages: async (scope, shared) => {
      files?.(scope);
      await documents(scope, shared);
    },
  });
  await seedBase(db);
  beforeEach(() => owner.query('truncate products, categories cascade'));
  afterEach(() => db.deleteFrom('settings').execute());
  const open = async (url: string) => {
    const { body, statusCode, headers } = await app.inject({ url, headers: { host: 'shop.test' } });
    return { ...headOf(body), status: statusCode, headers, html: body };
  };
  return { app, db, open };
}
