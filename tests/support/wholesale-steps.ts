import { addGoods, type Goods, goodsOf, type Person, type TestShop } from './order-fixtures.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A red dress in two sizes that is sold wholesale from two pieces; `stock` is that of each size. */
export async function addDress(
  shop: TestShop,
  { stock = 10, ...input }: Parameters<typeof addGoods>[1] = {},
): Promise<readonly [Goods, Goods]> {
  const small = await addGoods(shop, {
    price: 5990,
    wholesalePrice: 5090,
    wholesaleMinQuantity: 2,
    variants: [
      { color: 'RED', size: '44', stock },
      { color: 'RED', size: '46', stock },
    ],
    ...input,
  });
  return [small, goodsOf(small.product, 1)];
}

/** What a wholesale buyer does, signed in or as a guest. */
export function wholesaleSteps(shop: TestShop) {
  const analyze = (goods: Goods, more: Fields & { readonly as?: Person } = {}) => {
    const { as, ...fields } = more;
    return shop.ask('wholesaleAnalyzeShortage', {
      ...(as === undefined ? {} : { as }),
      body: {
        productId: goods.line.productId,
        bundleType: 'color_set',
        selection: { color: 'RED' },
        requestedQuantity: 2,
        ...fields,
      },
    });
  };
  const accept = async (
    goods: Goods,
    { as, ip, sets = 2, ...fields }: Fields & { as?: Person; ip?: string; sets?: number } = {},
  ) => {
    const lines = ['44', '46'].map((sizeCode) => ({ colorCode: 'RED', sizeCode, perSet: 1, quantity: sets }));
    return shop.ask('wholesaleAccept', {
      ...(as === undefined ? {} : { as }),
      ...(ip === undefined ? {} : { ip }),
      body: {
        productId: goods.line.productId,
        bundle: { type: 'color_set', value: 'RED', sets, lines },
        analysisId: `analysis-${Math.random().toString(36).slice(2)}00000000`.slice(0, 24),
        ...fields,
      },
    });
  };
  return {
    analyze,
    accept,
    /** Pieces of a variant as the product's page tells them to somebody. */
    pieces: async ({ product, line }: Goods, as?: Person): Promise<number> => {
      const { data } = await shop.ask('productGet', {
        params: { id: product.id },
        ...(as === undefined ? {} : { as }),
      });
      return data.variants.find(({ sizeCode }) => sizeCode === line.size)?.quantity ?? -1;
    },
  };
}
