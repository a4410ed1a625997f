import type { Cart } from '#contract/cart.ts';
import type { Caller } from '#contract/http/caller.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import type { CartOperation } from './cart-operation.ts';
import type { CartRun, CartStore } from './cart-store.ts';

/** The cart of the account, kept by the shop. */
export function createDatabaseCartStore(call: Caller): CartStore {
  const load = async (): Promise<Cart> => (await call('cartGet')).data;
  return {
    load,
    async run(operation: CartOperation): Promise<CartRun> {
      const { operationId } = operation;
      if (operation.kind === 'migrate') {
        const items = operation.items.map(wireLine);
        const { data } = await call('cartMigrate', { body: { localCartData: { items }, operationId } });
        return { cart: data.cart, failed: data.failedItems.map((line) => line.error) };
      }
      return { cart: await change(call, operation, operationId), failed: [] };
    },
  };
}

type PlainOperation = Exclude<CartOperation, { kind: 'migrate' }>;

async function change(call: Caller, operation: PlainOperation, operationId: string): Promise<Cart> {
  switch (operation.kind) {
    case 'add': {
      const { item } = operation;
      return (await call('cartAdd', { body: { ...wireLine(item), operationId } })).data;
    }
    case 'update': {
      const { productId, color, size } = operation.line;
      const body = { productId, color, size, newQuantity: operation.quantity, operationId };
      return (await call('cartUpdate', { body })).data;
    }
    case 'remove': {
      const { productId, color, size } = operation.line;
      return (await call('cartRemove', { body: { productId, color, size, operationId } })).data;
    }
    case 'clear':
      return (await call('cartClear', { body: { operationId } })).data;
  }
}

/** The spec's shape; the shop ignores what it knows better. */
function wireLine({ productId, name, price, image, size, color, quantity }: StoredCartItem) {
  return { productId, name, price, image, size, color, quantity, isWholesale: false as const };
}
