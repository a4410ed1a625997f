/** The page of a list that is asked for: `page` from 1, `limit` items a page. */
export interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

/** How many items stand before the page that is asked for. */
export const offsetOf = ({ page, limit }: PageAsked): number => (page - 1) * limit;

/** Paging as the list is answered, out of `total` items. */
export const listMetaOf = ({ page, limit }: PageAsked, total: number) => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});
