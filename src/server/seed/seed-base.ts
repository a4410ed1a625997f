import type { Kysely } from 'kysely';
import { FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { SIZE_TABLES } from '#domain/catalog/size-tables.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { middleOf } from '#domain/catalog/written-sizes.ts';
import type { DB } from '#server/db/types.ts';
import { BASE_SETTINGS, BASE_SIZES, ENGLISH_COLOR_NAMES } from './base-data.ts';
import { insertRows } from './insert-rows.ts';
import { seedEditions } from './legal/seed-editions.ts';

/** What every shop needs; what is there already stays as it is. Safe at each start and from several processes. */
export async function seedBase(db: Kysely<DB>): Promise<void> {
  const colors = FALLBACK_COLORS.map(({ code, name, hex }, index) => ({
    code,
    name: { ru: name, en: ENGLISH_COLOR_NAMES[code] ?? name },
    hex,
    sort_order: index,
  }));
  const sizes = BASE_SIZES.map(sizeRow);
  const settings = BASE_SETTINGS.map((key) => ({ key, value: {} }));
  await insertRows(db, 'settings', settings, { skipTaken: true });
  await insertRows(db, 'colors', colors, { skipTaken: true });
  await insertRows(db, 'sizes', sizes, { skipTaken: true });
  await seedEditions(db);
}

/** A size with its letter and, as far as the built-in table knows it, the middle of each of its measures. */
function sizeRow(code: string, index: number) {
  const name = sizeLabel(code);
  const { measures, rows } = SIZE_TABLES.clothing;
  const values = rows.find((row) => row.code === code)?.values ?? [];
  return {
    ...{ code, name, sort_order: index },
    letter: /\((.+)\)/.exec(name)?.[1] ?? null,
    measures: Object.fromEntries(values.map((range, at) => [measures[at]?.key ?? '', middleOf(range)])),
  };
}
