import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

it('has a sign in the sprite for every name, and no sign without one', () => {
  const sprite = readFileSync('src/web/ui/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(drawn.toSorted()).toEqual([...ICON_NAMES].toSorted());
});
