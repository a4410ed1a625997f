const FILTERS = new Set(['view', 'q', 'category', 'wholesale', 'isSale', 'isNew']);

/** The address of a file with the variants of the products that a list shows under these filters. */
export function exportPath(format: 'csv' | 'xlsx', query: object): string {
  const search = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(query)) {
    if (FILTERS.has(key) && value !== undefined) search.set(key, String(value));
  }
  return `/api/admin/products/export?${search}`;
}

/** A file with the titles of the columns alone. */
export const BLANK_PATH = '/api/admin/products/export?format=xlsx&blank=true';
