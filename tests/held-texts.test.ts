import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

/** Texts that are typeset as they are shown, passwords, samples, and words for the operator's terminal. */
const OTHERWISE = [
  'src/domain/catalog/size-chart.ts',
  'src/domain/shipping/defaults.ts',
  'src/server/db/',
  'src/server/seed/',
  'src/server/settings.ts',
  'src/server/users/common-passwords.ts',
  'src/web/shop/features/cookie-notice/kept-things.ts',
  'src/web/dev/ui-page/',
];

/** «№» or a figure before an ordinary space and what belongs to it; a figure may be one that is filled in. */
const TORN = /№ |\d (?=[а-яё₽%])|\} (?=(?:₽|символ|знак|цифр|д(?:ень|ня|ней)|час|минут|позици|товар|шт\.))/;

const linesOf = (file: string): string[] =>
  readFileSync(join(projectRoot(), file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)\/\/.*/, ''));

const SOURCES = ['src/domain', 'src/server', 'src/web']
  .flatMap((folder) =>
    readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

it('holds every «№» and every figure to what follows', () => {
  const files = SOURCES.filter((file) => !OTHERWISE.some((other) => file.startsWith(other)));
  expect(files.length).toBeGreaterThan(400);
  const torn = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (TORN.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(torn).toEqual([]);
});

it('says nothing of a quantity that has no limit', () => {
  const idle = SOURCES.filter((file) => /Без ограничений по/i.test(linesOf(file).join(' ')));
  expect(idle).toEqual([]);
});
