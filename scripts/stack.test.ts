import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './fingerprint.mjs';
import { toldBySources } from './stack.mjs';

it('an error’s places are told by the sources, and others stay', () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { code, map } = transformSync(
    '// one\n// two\nexport const fail = () => {\n  throw new Error();\n};\n',
    {
      sourcemap: true,
      sourcefile: '../../src/orders/place.ts',
    },
  );
  writeFileSync(join(folder, 'shop.cjs'), code);
  writeFileSync(join(folder, 'shop.cjs.map'), map);
  const line = code.split('\n').findIndex((text) => text.includes('throw')) + 1;
  const built = join(relative(root, folder), 'shop.cjs');
  const text = `Error: no\n    at fail (file:///srv/shop/${built}:${line}:3)\n    at node:internal/timers:5:1\n`;
  expect(toldBySources(text)).toBe(
    'Error: no\n    at fail (src/orders/place.ts:4:3)\n    at node:internal/timers:5:1\n',
  );
});
