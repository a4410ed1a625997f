import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './fingerprint.mjs';
import { applyPatch, PATCHES } from './package-patches.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = ['sonner', 'react-router', '@tanstack/query-core', '@radix-ui'];
const installed = packages.flatMap((name) =>
  readdirSync(join(root, 'node_modules', name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

describe.each(PATCHES)('the patch $name', (patch) => {
  const files = installed.filter((file) => patch.file.test(file));
  const changedIn = (file: string) => applyPatch(patch, file, readFileSync(file, 'utf8'));

  it('is of a package whose version is pinned', () => {
    expect(manifest.dependencies[patch.pinned]).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('finds its texts in the installed package as often as it expects', () => {
    expect(files).not.toEqual([]);
    for (const file of files) expect(() => changedIn(file)).not.toThrow();
    expect(files.some((file) => changedIn(file) !== readFileSync(file, 'utf8'))).toBe(true);
  });

  it('fails when a text is gone, and when it stands there twice', () => {
    const file = files.find((each) => patch.replacementsIn(each).some(({ times }) => times > 0)) ?? '';
    const text = readFileSync(file, 'utf8');
    for (const { find } of patch.replacementsIn(file)) {
      const [first = ''] = text.match(find) ?? [];
      expect(() =>
        applyPatch(
          patch,
          file,
          text.replace(first, () => 'changed();'),
        ),
      ).toThrow(/stands \d+ times/);
      // a whole module that is replaced has no second place
      if (first.length === text.length) continue;
      expect(() => applyPatch(patch, file, `${text}\n${first}\n`)).toThrow(/stands \d+ times/);
    }
  });
});
