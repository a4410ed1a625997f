import * as z from 'zod';
import { queryInt } from './fields.ts';

/** The furthest page that a list may be asked for. */
const LAST_PAGE = 100_000;
/** Items a page at most, whatever is asked. */
const MOST_ITEMS = 100;

/** Paging as a list is asked for it: `page` from 1, `limit` items a page, at most 100. */
export const pageQuery = (limit: number) => ({
  page: queryInt(1, LAST_PAGE).default(1),
  limit: queryInt(1, MOST_ITEMS).default(limit),
});

/**
 * The order of a list as it is asked for: the name of a field, with `-` before it from the greatest down. The first
 * name is the order where none is asked for.
 */
export const sortQuery = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: 'Неизвестная сортировка' }).default(names[0] as never);

/** Paging as a list is answered: `total` items on `pages` pages. */
export const listMeta = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  pages: z.int().min(0),
});
