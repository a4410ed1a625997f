import type { Kysely } from 'kysely';
import type * as z from 'zod';
import type { colorMapping as colorMappingEndpoint } from '#contract/colors.ts';
import { colorMapping, FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { type LocalizedText, localizedName } from '#domain/catalog/names.ts';
import type { DB } from '#server/db/types.ts';

type ColorMapping = z.input<typeof colorMappingEndpoint.data>;

/** The shop's colours by code and by name; the built-in ones while the table is empty. */
export async function readColorMapping(db: Kysely<DB>): Promise<ColorMapping> {
  const rows = await db.selectFrom('colors').select(['code', 'name', 'hex']).orderBy('sort_order').execute();
  if (rows.length === 0) return colorMapping(FALLBACK_COLORS);
  const colors = rows.map(({ code, name, hex }) => ({ code, name: name as LocalizedText, hex }));
  const named = colors.map(({ code, name, hex }) => ({ code, hex, name: localizedName(name, code) }));
  return {
    ...colorMapping(named),
    codeToColor: Object.fromEntries(
      colors.map(({ code, name, hex }) => [code, { code, hex, name: texts(name, code) }]),
    ),
  };
}

function texts(name: LocalizedText, code: string): { ru: string; en?: string } {
  const en = typeof name === 'string' ? undefined : name.en;
  return { ru: localizedName(name, code), ...(en === undefined ? {} : { en }) };
}
