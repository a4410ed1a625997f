import type { Cart } from '#contract/cart.ts';
import { roubles } from '#domain/money/money.ts';
import { putGroupInCart } from './cart-groups.ts';
import { addGoods, type Goods, goodsOf, type Person, type TestShop } from './order-fixtures.ts';

export const GROUP = 'dress-color_set-RED';

export const piecesIn = (cart: Cart) => cart.items.map(({ size, quantity }) => `${size} × ${quantity}`);

/** What somebody with a wholesale group in their cart does. */
export function cartGroupSteps(shop: TestShop) {
  return {
    /** Two sets of a red dress, one piece of 44 and two of 46 in each, in the cart of somebody new. */
    cartWithGroup: async (
      product: Parameters<typeof addGoods>[1] = {},
      group: Partial<Parameters<typeof putGroupInCart>[1]> = {},
    ): Promise<{ as: Person; small: Goods; large: Goods }> => {
      const small = await addGoods(shop, {
        price: roubles(5990),
        wholesalePrice: 5090,
        variants: [
          { color: 'RED', size: '44', stock: 10 },
          { color: 'RED', size: '46', stock: 10 },
        ],
        ...product,
      });
      await shop.owner.query(
        `insert into product_size_ratios (product_id, size_code, ratio) values ($1, '46', 2)`,
        [small.product.id],
      );
      const large = goodsOf(small.product, 1);
      const as = await shop.signIn();
      await putGroupInCart(shop.db, {
        userId: as.id,
        id: GROUP,
        productId: small.product.id,
        type: 'color_set',
        value: 'RED',
        quantity: 2,
        lines: [
          { variantId: small.variantId, perSet: 1 },
          { variantId: large.variantId, perSet: 2 },
        ],
        ...group,
      });
      return { as, small, large };
    },
    read: async (as: Person): Promise<Cart> => (await shop.ask('cartGet', { as })).data,
    update: (as: Person, newQuantity: unknown, more: object = {}) =>
      shop.ask('cartUpdateWholesaleGroup', { as, body: { wholesaleGroupId: GROUP, newQuantity, ...more } }),
    remove: (as: Person, more: object = {}) =>
      shop.ask('cartRemoveWholesaleGroup', { as, body: { wholesaleGroupId: GROUP, ...more } }),
  };
}
