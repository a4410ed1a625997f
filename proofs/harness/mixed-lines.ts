import type { Goods } from './goods.ts';
import type { Random } from './random.ts';

/** A line as a browser names it, retail or of a wholesale group. */
export type WireLine = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly wholesaleGroupId?: string;
  readonly bundle?: object;
};

/** Pieces of a variant in one set: the ratio that its product gives its size. */
export type RatioOf = (goods: Goods) => number;

const KINDS = ['color_set', 'size_set', 'full_set', 'individual'] as const;

/** Retail lines of some goods and one to three groups of any kind over the same ones. */
export function mixedLines(random: Random, goods: readonly Goods[], ratioOf: RatioOf): WireLine[] {
  const retail = shuffled(random, goods)
    .slice(0, random.whole(0, 3))
    .map((it) => ({ ...nameOf(it), quantity: random.whole(1, 2) }));
  const groups = Array.from({ length: random.whole(retail.length === 0 ? 1 : 0, 3) }, (_, at) =>
    groupOf(random, goods, ratioOf, at),
  );
  const lines = [...retail, ...groups.flat()];
  return lines.length > 0 ? lines : groupOf(random, goods, ratioOf, 0);
}

function groupOf(random: Random, goods: readonly Goods[], ratioOf: RatioOf, purchase: number): WireLine[] {
  const type = random.pick(KINDS);
  const { productId, color, size } = random.pick(goods);
  const own = goods.filter((it) => it.productId === productId);
  const value = type === 'color_set' ? color : type === 'size_set' ? size : 'all';
  const members = own.filter(
    (it) => (type !== 'color_set' || it.color === value) && (type !== 'size_set' || it.size === value),
  );
  const isSets = type !== 'individual';
  // a group alone has to reach the wholesale minimum of two pieces
  const sets = isSets ? random.whole(2, 3) : 1;
  return members.map((it) => {
    const perSet = isSets ? ratioOf(it) : random.whole(2, 4);
    return {
      ...nameOf(it),
      quantity: perSet * sets,
      wholesaleGroupId: `${productId}-${type}-${value}-${purchase}`,
      bundle: { type, value, quantity: sets, perSet },
    };
  });
}

const nameOf = ({ productId, color, size }: Goods) => ({ productId, color, size });

/** The same in any order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
