import { type RawBuilder, sql } from 'kysely';
import type { Alternative, Term } from '#domain/search/understand.ts';
import type { Condition } from '#server/catalog/product-filter.ts';
import type { ProductOrder } from '#server/catalog/product-order.ts';
import type { UnderstoodQuery } from './understand-query.actions.ts';
import { articleBegins } from './words.queries.ts';

/** What is looked for, and how the found is ordered. */
export interface SearchSelection {
  readonly where: readonly Condition[];
  readonly order: ProductOrder;
  /** The same for a catalogue that is in memory; undefined where everything is found, the newest first. */
  readonly matching?: Matching;
  /** Something of the query was left out to find anything. */
  readonly isRelaxed: boolean;
}

/** A query of `id` and `score`, the greatest score first, of products on sale or not; those alike newest first. */
export interface Matching {
  readonly query: RawBuilder<{ id: string; score: number }>;
  /** Equal of equal questions. */
  readonly key: string;
}

/** Shares of words of the description, of cloth, of categories and colours, of the name in a product's rank. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}';
const newestFirst = sql`p.created_at desc, p.id desc`;
const noJoin = sql``;
const documents = sql`join search_documents d on d.product_id = p.id`;

/** Every way to look for a query, the strictest first; the first that finds anything answers. */
export function searchSelections(query: UnderstoodQuery): SearchSelection[] {
  const { terms, sizes, articles, isEverything } = query;
  if (articles.length > 0) return [byArticle(articles)];
  if (isEverything) return [{ where: [], order: { join: noJoin, by: newestFirst }, isRelaxed: false }];
  const sizeTexts = sizes.length === 0 ? [] : [anyOf(sizes.map((size) => `size${size}`))];
  const strict = terms.map((term) => anyOf(term.all.map(strictWord)));
  const loose = terms.map((term) => anyOf(term.all.map(({ word }) => word)));
  if (strict.length + sizeTexts.length === 0) return [];
  const wide = [
    { words: [...strict, ...sizeTexts], isRelaxed: query.ignored.length > 0 },
    { words: [...loose, ...sizeTexts], isRelaxed: query.ignored.length > 0 },
  ];
  const kinds = terms.flatMap((term, index) => (term.isKind ? [strict[index] ?? ''] : []));
  const narrow = [
    ...(kinds.length > 0 ? [{ words: kinds, isRelaxed: true }] : []),
    { words: [anyOf([...strict, ...sizeTexts])], isRelaxed: true },
  ];
  return withoutRepeats([...wide, ...narrow]).map(({ words, isRelaxed }) => ({
    where: [matches(words.join(' & '))],
    order: byRelevance(terms, isRelaxed ? strict : []),
    matching: matchingWords(words.join(' & '), terms, isRelaxed ? strict : []),
    isRelaxed,
  }));
}

function withoutRepeats(tries: readonly { words: string[]; isRelaxed: boolean }[]) {
  const seen = new Set<string>();
  return tries.filter(({ words }) => {
    const text = words.join(' & ');
    return !seen.has(text) && seen.add(text);
  });
}

function byArticle(keys: readonly string[]): SearchSelection {
  const begins = articleBegins(keys);
  const exact = keys.map((key) => `% ${key} %`);
  return {
    where: [
      {
        sql: sql`p.id in (select a.product_id from search_articles a where ${begins})`,
      },
    ],
    order: {
      join: sql`join search_articles a on a.product_id = p.id`,
      by: sql`a.codes like any(${exact}::text[]) desc, p.sku, p.id`,
    },
    matching: {
      query: sql`
        select p.id, -row_number() over (order by a.codes like any(${exact}::text[]) desc, p.sku, p.id) as score
        from search_articles a join products p on p.id = a.product_id
        where ${begins}`,
      key: `article ${keys.join()}`,
    },
    isRelaxed: false,
  };
}

const matches = (text: string): Condition => ({
  sql: sql`p.id in (
    select d.product_id from search_documents d where d.document @@ to_tsquery('russian', ${text}))`,
});

function byRelevance(terms: readonly Term[], counted: readonly string[]): ProductOrder {
  if (terms.length === 0) return { join: noJoin, by: newestFirst };
  const { met, figure } = relevance(terms, counted);
  const most = met === null ? sql`` : sql`${met} desc, `;
  return { join: documents, by: sql`${most}${figure} desc, ${newestFirst}` };
}

/** More words met weigh more than any rank, which is below this. */
const ABOVE_RANKS = 1000;

function matchingWords(text: string, terms: readonly Term[], counted: readonly string[]): Matching {
  const { met, figure } = terms.length === 0 ? { met: null, figure: sql`0` } : relevance(terms, counted);
  const score = met === null ? figure : sql`(${met}) * ${sql.lit(ABOVE_RANKS)} + ${figure}`;
  return {
    query: sql`
      select d.product_id as id, ${score} as score from search_documents d
      where d.document @@ to_tsquery('russian', ${text})`,
    key: JSON.stringify([text, terms.map(({ own, all }) => [own, all]), counted]),
  };
}

/** What was typed counts twice what only means the same; where terms were left out, more of them come first. */
function relevance(terms: readonly Term[], counted: readonly string[]) {
  const all = anyOf(terms.flatMap((term) => term.all.map(strictWord)));
  const own = anyOf(terms.flatMap((term) => term.own.map(strictWord)));
  const rank = (words: string) =>
    sql`ts_rank(${WEIGHTS}::real[], d.document, to_tsquery('russian', ${words}))`;
  const figure = own === all || own === NOTHING ? rank(all) : sql`${rank(own)} + ${rank(all)}`;
  const met: RawBuilder<unknown>[] = counted.map(
    (text) => sql`(d.document @@ to_tsquery('russian', ${text}))::int`,
  );
  return { met: met.length > 1 ? sql.join(met, sql` + `) : null, figure };
}

/** A kind of thing that a description merely mentions («под жакет») does not make the thing one. */
const strictWord = ({ word, isKind }: Alternative): string => (isKind ? `${word}:ABC` : word);

/** Any of the words, wherever it stands; empty for none. */
export const anyWord = (words: readonly Alternative[]): string =>
  words.length === 0 ? '' : anyOf(words.map(({ word }) => word));

const NOTHING = '()';

/** Words are Latin or Russian letters and digits alone, so they need no quoting. */
const anyOf = (words: readonly string[]): string => `(${[...new Set(words)].join(' | ')})`;
