import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serverModulesIn, staffPartsIn } from './browser-bundle.mjs';
import { classesWithTwoHomes } from './class-homes.mjs';
import { type Cuts, cutOut } from './cut-out.mjs';
import { root } from './fingerprint.mjs';
import { unknownToOldBrowsers } from './old-browsers.mjs';
import { clockAndChanceInDomain } from './pure-domain.mjs';
import { brokenCitations } from './rule-citations.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mera-guards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the guard of the domain', () => {
  it('finds the clock and chance, and lets given moments pass', () => {
    const lines = [
      'export const a = Date.now();',
      'export const b = new Date();',
      'export const c = new Date(2026, 1);',
      'export const d = Math.random();',
      'export const e = (now: Date) => now.getTime();',
      'export const f = Date();',
      'export const g = new Date;',
      'export const h = [1].map(Math.random);',
    ];
    writeFileSync(join(folder, 'rule.ts'), lines.join('\n'));
    writeFileSync(join(folder, 'rule.test.ts'), 'Date.now();');
    expect(clockAndChanceInDomain(folder).map((place) => place.split(' ')[0])).toEqual([
      'rule.ts:1',
      'rule.ts:2',
      'rule.ts:4',
      'rule.ts:6',
      'rule.ts:7',
      'rule.ts:8',
    ]);
  });
});

describe('the guard of the browser bundle', () => {
  const page = join(root, 'src/web/root.tsx');
  const check = (modules: string[]) => {
    const path = join(folder, 'modules.json');
    writeFileSync(path, JSON.stringify([{ file: 'page.js', modules, loads: [] }]));
    return serverModulesIn(path);
  };

  it('lets the pages and their packages pass', () => {
    expect(
      check([page, join(root, 'src/domain/money/money.ts'), join(root, 'node_modules/react/index.js')]),
    ).toEqual([]);
  });

  it.each([
    ['src/server/config.ts'],
    ['src/main.ts'],
    ['node_modules/pg/lib/index.js'],
    ['node_modules/@fastify/static/index.js'],
  ])('finds %s', (name) => {
    expect(check([page, join(root, name)])).toEqual([name]);
  });

  it('finds built-in modules of Node, stubbed ones too', () => {
    expect(check([page, 'node:fs', '\0__vite-browser-external:fs'])).toHaveLength(2);
  });

  it('does not pass a list that names no page', () => {
    expect(() => check([])).toThrow(/names no page/);
  });
});

describe('the guard of what only staff need', () => {
  const home = {
    file: 'home.js',
    modules: [join(root, 'src/web/shop/pages/home.tsx')],
    loads: ['shared.js'],
  };
  const orders = {
    file: 'orders.js',
    modules: [join(root, 'src/web/admin/pages/orders.tsx')],
    loads: ['shared.js'],
  };
  const check = (shared: string[], code = '') => {
    const path = join(folder, 'chunks.json');
    const modules = shared.map((name) => join(root, name));
    writeFileSync(path, JSON.stringify([home, orders, { file: 'shared.js', modules, loads: [] }]));
    return staffPartsIn(path, (file) => (file === 'shared.js' ? code : ''));
  };

  it('lets the admin area have it', () => {
    expect(check(['src/contract/routes.ts'])).toEqual([]);
  });

  it.each([
    ['src/contract/staff-routes.ts'],
    ['src/contract/all-routes.ts'],
    ['src/contract/errors.ts'],
    ['src/domain/orders/staff-texts.ts'],
    ['src/web/admin/kit/card.tsx'],
  ])('finds %s in a script that a page of the shop loads', (name) => {
    expect(check([name])).toEqual([`shared.js: ${name}`]);
  });

  it('finds the name of a route', () => {
    expect(check(['src/contract/routes.ts'], 'a={staffOrderList:1}')).toEqual(['shared.js: staffOrderList']);
  });
});

describe('the guard of old browsers', () => {
  const scripts = join(folder, 'scripts');
  mkdirSync(scripts);
  const check = (code: string) => {
    writeFileSync(join(scripts, 'page.js'), code);
    return unknownToOldBrowsers(scripts).map((found) => found.replace('page.js: ', ''));
  };

  it.each([
    ['s.replace(/(?<=^|a)b/g,c)', '(?<='],
    ['let r=/(?<!a)b/', '(?<!'],
    ['let r=/[a--b]/gv;', '/[a--b]/gv'],
    ['a.filter(Boolean).toSorted(f)', '.toSorted('],
    ['class A{static{this.a=1}}', 'static{'],
    ['Object.groupBy(a,f)', 'Object.groupBy('],
    ['Promise.withResolvers()', 'Promise.withResolvers('],
    ['fetch(a,{signal:AbortSignal.timeout(9)})', 'AbortSignal.timeout('],
    ['new Set(a).isSubsetOf(b)', '.isSubsetOf('],
  ])('finds %s', (code, found) => {
    expect(check(code)).toEqual([found]);
  });

  it('lets named groups pass, divisions, and what is asked for before it is called', () => {
    expect(check('class D extends Map{toSorted(a){return a}}d.toSorted(b)')).toEqual([]);
    const code = 'let m=/(?<day>[0-9]+)/u.exec(s),h=a/v/c;AbortSignal.timeout?.(9);[...a].sort().at(-1);';
    expect(check(code)).toEqual([]);
  });
});

describe('the guard of the style sheets', () => {
  it('finds a class that two sheets claim, and leaves what one only places alone', () => {
    const sheets = join(folder, 'sheets');
    mkdirSync(sheets);
    writeFileSync(
      join(sheets, 'card.css'),
      '@layer features {\n.facts { gap: 1px }\n.card, .tag:hover { gap: 0 }\n}',
    );
    writeFileSync(
      join(sheets, 'order.css'),
      '@media (min-width: 1px) { .facts { gap: 2px } }\n.order :is(.card, .tag) { gap: 0 }',
    );
    writeFileSync(join(sheets, 'list.module.css'), '.card { gap: 3px }\n.list :global(.card) { gap: 0 }');
    writeFileSync(join(sheets, 'frame.module.css'), ':global(.tag) { gap: 3px }');
    expect(classesWithTwoHomes(sheets)).toEqual([
      'facts: card.css, order.css',
      'tag: card.css, frame.module.css',
    ]);
  });

  it('finds none in the shop', () => {
    expect(classesWithTwoHomes(join(root, 'src/web'))).toEqual([]);
  });
});

describe('what is left out of the libraries', () => {
  const code = [
    'function outer({ a, b } = {}) {',
    '  async function inner() {',
    '    await a;',
    '  }',
    '  warn("twice");',
    '  return inner() || "once";',
    '}',
  ].join('\n');
  const fail = (fault: string): never => {
    throw new Error(fault);
  };
  const cut = (cuts: Omit<Cuts, 'file'>) => cutOut(code, { file: /./, ...cuts }, fail);

  it('goes by its name, its words or its shape', () => {
    expect(cut({ bodies: { inner: 'return 1;' } })).toContain(
      '  async function inner() { return 1; }\n  warn',
    );
    expect(cut({ unreachable: ['outer'] })).toBe("function outer({ a, b } = {}) { throw Error('outer') }");
    expect(cut({ texts: [['inner() || ', '']] })).toContain('return "once"');
    expect(cut({ everywhere: [[/^ *warn\(.*\);\n/gm, '', 1]] })).not.toContain('twice');
  });

  it('fails where the library is not as it was', () => {
    expect(() => cut({ bodies: { other: '' } })).toThrow(/not exactly once: other/);
    expect(() => cut({ texts: [['inner', '']] })).toThrow(/not exactly once: inner/);
    expect(() => cut({ everywhere: [[/a/g, '', 1]] })).toThrow(/times instead of 1/);
  });
});

describe('the guard of citations', () => {
  const project = join(folder, 'project');
  const write = (path: string, text: string) => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  };

  it('finds pages and headings that are not there, and texts outside the repository', () => {
    write(
      'docs/rules/cart.md',
      '# Cart\n\n## What it holds\n\n[stock](stock.md) [itself](cart.md#what-it-holds)',
    );
    write(
      'src/a.ts',
      '// docs/rules/cart.md, docs/rules/cart.md#what-it-holds, docs/rules/card.md, docs/rules/cart.md#no',
    );
    write('src/b.ts', '/** One line (decisions\n * 4). Spec 3 «Cart», api.md; the decisions of 2026. */');
    expect(brokenCitations(project)).toEqual([
      'src/a.ts: docs/rules/card.md',
      'src/a.ts: docs/rules/cart.md#no',
      'src/b.ts: decisions * 4',
      'src/b.ts: Spec 3',
      'src/b.ts: api.md',
      'docs/rules/cart.md: stock.md',
    ]);
  });

  it('finds none in the project', () => {
    expect(brokenCitations()).toEqual([]);
  });
});
