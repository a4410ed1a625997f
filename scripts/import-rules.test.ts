import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './fingerprint.mjs';

const CONFIG = join(root, '.dependency-cruiser.cjs');
const RULES: { forbidden: { name: string }[] } = createRequire(import.meta.url)(CONFIG);

/** A file that breaks rules by what it imports, and the rules that it breaks. */
const BROKEN: Readonly<Record<string, readonly [imports: string, ...rules: string[]]>> = {
  'src/domain/a.ts': ['../contract/good.ts', 'domain-is-pure'],
  'src/domain/b.ts': ['zod', 'domain-is-pure'],
  'src/domain/one.ts': ['./two.ts', 'no-cycles'],
  'src/contract/a.ts': ['../server/cart/good.ts', 'contract-knows-domain-and-zod'],
  'src/server/cart/a.ts': ['../../web/core/good.ts', 'server-without-web'],
  'src/server/cart/b.ts': ['react-dom', 'server-without-web'],
  'src/server/cart/c.ts': ['../../../tests/good.ts', 'product-without-tests'],
  'src/server/cart/d.ts': ['vitest', 'declared-packages-only'],
  'src/server/cart/e.ts': ['./gone.ts', 'resolvable'],
  'src/server/orders/a.ts': ['../cart/cart.routes.ts', 'foreign-routes'],
  'src/server/http/a.ts': ['../cart/good.ts', 'foundations-below-features'],
  'src/web/core/a.ts': ['../../server/cart/good.ts', 'web-knows-domain-and-contract', 'web-without-server'],
  'src/web/core/b.ts': ['pg', 'web-without-server'],
  'src/web/core/c.ts': ['node:fs', 'web-without-node'],
  'src/web/core/d.ts': ['../../good.ts', 'web-knows-domain-and-contract'],
  'src/web/core/e.ts': ['../shop/cart/good.ts', 'core-below-fronts'],
  'src/web/ui/a.ts': ['../core/good.ts', 'ui-knows-no-shop'],
  'src/web/shop/pages/a.tsx': ['../../admin/kit/good.ts', 'shop-without-admin'],
  'src/web/shop/pages/b.tsx': ['../../../contract/staff-good.ts', 'shop-without-admin'],
  'src/web/shop/pages/c.tsx': ['./good.tsx', 'pages-apart'],
  'src/web/shop/orders/a.ts': ['../features/header/good.ts', 'state-below-screens'],
  'src/web/shop/cart/a.ts': ['../checkout/good.ts', 'cart-knows-no-checkout'],
  'src/web/shop/features/footer/a.ts': ['../header/good.ts', 'features-apart'],
  'src/web/admin/pages/a.tsx': ['../../shop/cart/good.ts', 'admin-without-shop'],
  'src/web/admin/kit/a.ts': ['../features/orders/good.ts', 'kit-below-screens'],
  'bench/floors/a.ts': ['../../src/domain/good.ts', 'floors-apart'],
  'proofs/a.ts': ['../bench/good.ts', 'proofs-without-bench'],
};

/** A file that breaks none, close to those that do; a cycle is told of at its first file. */
const SOUND: Readonly<Record<string, string>> = {
  'src/domain/two.ts': './one.ts',
  'src/contract/b.ts': 'zod',
  'src/server/orders/b.ts': '../cart/good.ts',
  'src/web/entry-server.tsx': 'node:fs',
  'src/web/shop/features/header/b.ts': '../../cart/good.ts',
  'src/web/shop/pages/d.tsx': '../features/header/good.ts',
  'src/web/admin/pages/b.tsx': '../kit/good.ts',
};

const folder = mkdtempSync(join(tmpdir(), 'mera-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Writes the files and those that they import, and answers the rules that each of them breaks. */
function brokenRules(): Record<string, string[]> {
  const packages = { zod: '1.0.0', pg: '1.0.0', 'react-dom': '1.0.0' };
  write('package.json', JSON.stringify({ dependencies: packages, devDependencies: { vitest: '1.0.0' } }));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  for (const name of [...Object.keys(packages), 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const imports = {
    ...SOUND,
    ...Object.fromEntries(Object.entries(BROKEN).map(([file, [it]]) => [file, it])),
  };
  for (const [file, it] of Object.entries(imports)) {
    // types alone, as they count too; a package is loaded
    write(
      file,
      it.startsWith('.') ? `import type { A } from '${it}';\nexport type B = A;` : `import '${it}';`,
    );
    const target = join(dirname(file), it);
    if (it.includes('good') || it.includes('routes')) write(target, 'export type A = string;');
  }
  const folders = ['src', 'bench', 'proofs', 'tests'];
  const cruise = join(root, 'node_modules/.bin/depcruise');
  const run = spawnSync(cruise, [...folders, '--config', CONFIG, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found: Record<string, string[]> = {};
  for (const { from, rule } of JSON.parse(run.stdout).summary.violations) {
    const rules = found[from] ?? [];
    found[from] = [...new Set([...rules, rule.name as string])].sort();
  }
  return found;
}

it('every import rule finds what breaks it, and nothing else', () => {
  const expected = Object.fromEntries(Object.entries(BROKEN).map(([file, [, ...rules]]) => [file, rules]));
  expect(brokenRules()).toEqual(expected);
  const tried = new Set(Object.values(BROKEN).flatMap(([, ...rules]) => rules));
  expect([...tried].sort()).toEqual(RULES.forbidden.map(({ name }) => name).sort());
});
