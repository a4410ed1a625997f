import type { Category, CategoryNode } from '#contract/categories.ts';
import { isStaff } from '#domain/access/staff.ts';
import type { Sources } from '#server/db/changes.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';
import { selectCategories } from './categories.queries.ts';

/** Their names and parents, how many products each has, and how often it was looked at. */
const SOURCES: Sources = { topics: ['categories', 'category_views', 'products'] };

export interface CategoryQuery {
  readonly activeOnly?: boolean | undefined;
  readonly showOnHomepage?: boolean | undefined;
  /** An id, or `null` as a word for the top ones. */
  readonly parentId?: string | undefined;
}

/** Categories as a flat list. One that is switched off, or lies below such a one, only staff may see. */
export async function listCategories(
  { db, memory }: Remembering,
  { activeOnly = false, showOnHomepage, parentId }: CategoryQuery,
  user: SessionUser | null,
): Promise<Category[]> {
  const all = await memory.read('categories', SOURCES, () => selectCategories(db));
  const seesAll = user !== null && isStaff(user.role) && !activeOnly;
  const seen = seesAll ? all : switchedOnOf(all);
  const wantedParent = parentId === 'null' ? null : parentId;
  if (wantedParent === undefined && showOnHomepage === undefined) return seen;
  const chosen = seen.filter(
    (category) =>
      (wantedParent === undefined || category.parentId === wantedParent) &&
      (showOnHomepage === undefined || category.showOnHomepage === showOnHomepage),
  );
  return showOnHomepage === true ? chosen.sort((a, b) => a.homepageOrder - b.homepageOrder) : chosen;
}

/** Of the categories in memory, so that all pages are given the same list. */
const switchedOn = new WeakMap<readonly Category[], Category[]>();

function switchedOnOf(all: Category[]): Category[] {
  const known = switchedOn.get(all);
  if (known !== undefined) return known;
  const switchedOff = all.filter((category) => !category.isActive).map(({ path }) => path);
  const isOff = ({ path }: Category) => switchedOff.some((off) => path === off || path.startsWith(`${off}/`));
  const found = all.filter((category) => !isOff(category));
  switchedOn.set(all, found);
  return found;
}

/** The same list as a tree; a category whose parent was not asked for stands at the top. */
export function treeOf(categories: readonly Category[]): CategoryNode[] {
  const present = new Set(categories.map(({ id }) => id));
  const below = (parentId: string): CategoryNode[] =>
    categories.filter((category) => category.parentId === parentId).map(node);
  const node = (category: Category): CategoryNode => ({ ...category, children: below(category.id) });
  return categories.filter(({ parentId }) => parentId === null || !present.has(parentId)).map(node);
}
