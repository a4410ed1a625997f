import type { Product } from '#contract/catalog.ts';
import { DEMO_PRODUCTS } from '#server/seed/demo/products.ts';
import { JUDGED_QUERIES } from './judged-queries.ts';
import type { Grades, JudgedQuery } from './judged-query.ts';
import { ndcg } from './ndcg.ts';

/** How well one query was answered. */
export type Verdict = JudgedQuery & { readonly ndcg: number; readonly found: number };
/** Verdicts of a part taken together. */
export type Figures = { readonly queries: number; readonly ndcg: number; readonly empty: number };

type Answer = { readonly data: readonly Pick<Product, 'sku'>[]; readonly total: number };

const onSale = DEMO_PRODUCTS.filter((product) => product.hidden !== true);

/** Puts every judged query to a search over the demo shop. */
export async function judgeSearch(search: (query: string) => Promise<Answer>): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const judged of JUDGED_QUERIES) {
    const { data, total } = await search(judged.query);
    const grades = new Map(onSale.map((product) => [product.sku, gradeOf(product, judged.grades)]));
    const found = data.map(({ sku }) => grades.get(sku) ?? 0);
    verdicts.push({ ...judged, ndcg: ndcg(found, [...grades.values()]), found: total });
  }
  return verdicts;
}

function gradeOf(product: (typeof onSale)[number], grades: Grades): number {
  return Math.max(0, ...grades.filter(([, rule]) => rule(product)).map(([grade]) => grade));
}

/** The mean nDCG@10 and the share of empty answers. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const sum = verdicts.reduce((total, verdict) => total + verdict.ndcg, 0);
  const empty = verdicts.filter(({ found }) => found === 0).length;
  const queries = verdicts.length;
  return { queries, ndcg: sum / Math.max(queries, 1), empty: empty / Math.max(queries, 1) };
}
