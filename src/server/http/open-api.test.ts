import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RouteName } from '#contract/routes.ts';
import { openTestShop } from '#tests/support/order-fixtures.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const shop = await openTestShop();
const answer = await shop.app.inject({ url: '/api/openapi.json' });
const document = answer.json<Document>();
const NAMES = Object.keys(api) as RouteName[];

describe('/api/openapi.json', () => {
  it('is there, in Unicode', () => {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(document.openapi).toBe('3.1.0');
  });

  it('lists every operation of the contract and none besides', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    );
    expect(ids.sort()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('describes %s as the contract has it', (name) => {
    const endpoint = api[name];
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    expect(operation?.summary).toMatch(/[а-яё]/i);
    expect(operation?.security).toEqual(endpoint.access === 'public' ? undefined : [{ bearer: [] }]);
    expect(operation?.requestBody !== undefined).toBe('body' in endpoint);
    const status = 'status' in endpoint ? endpoint.status : 200;
    // a file has no shape to describe
    const answers = 'answersFile' in endpoint ? ['4XX'] : [String(status), '4XX'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(answers);
    const named = (operation?.parameters ?? []).map((parameter) => parameter.name).sort();
    const declared = (['params', 'query', 'headers'] as const).flatMap((part) =>
      Object.keys((endpoint as { [P in typeof part]?: { shape: object } })[part]?.shape ?? {}),
    );
    expect(named).toEqual(declared.sort());
  });

  it('names the shapes that many answers share', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Cart', 'CartItem', 'CartProblem', 'Failure', 'Order', 'User']),
    );
  });
});

describe('/api/docs', () => {
  it('is readable without anything from elsewhere', async () => {
    const page = await shop.app.inject({ url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /);
    expect(page.body).not.toMatch(/(?:src|href)="https?:/);
  });

  it('is found without the slash', async () => {
    const page = await shop.app.inject({ url: '/api/docs' });
    expect([200, 301, 302]).toContain(page.statusCode);
  });
});

describe('every endpoint', () => {
  it.each(NAMES)('%s is bound', async (name) => {
    const { method, path } = api[name];
    const url = `/api${path.replace(/:\w+/g, 'x')}`;
    const { statusCode, body } = await shop.app.inject({ method, url });
    expect([statusCode, body]).not.toEqual([404, expect.stringContaining('"message":"Не найдено"')]);
  });
});
