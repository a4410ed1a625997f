import type { Cart } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { StoredCartItem } from '#domain/cart/stored-cart.ts';
import type { CartOperation, CodeOperation } from './cart-operation.ts';
import type { CartRun, DatabaseCartStore } from './cart-store.ts';

/** The cart of an account, kept by the shop. `isTheirSession`: whether calls now go out as this account. */
export function createDatabaseCartStore(call: Caller, isTheirSession: () => boolean): DatabaseCartStore {
  const checkSession = () => {
    if (!isTheirSession()) throw new ApiError(SESSION_MOVED);
  };
  return {
    async load(): Promise<Cart> {
      checkSession();
      return (await call('cartGet')).data;
    },
    async run(operation: CartOperation | CodeOperation): Promise<CartRun> {
      checkSession();
      const { operationId } = operation;
      if (operation.kind === 'migrate') {
        const items = operation.items.map(migratingLine);
        const { data } = await call('cartMigrate', { body: { localCartData: { items }, operationId } });
        return { cart: data.cart, failed: data.failedItems };
      }
      return { cart: await change(call, operation, operationId), failed: [] };
    },
  };
}

const SESSION_MOVED = { status: 401, code: 'sign_in_required', message: 'Войдите снова' } as const;

type PlainOperation = Exclude<CartOperation | CodeOperation, { kind: 'migrate' }>;

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
    case 'update-group': {
      const { wholesaleGroupId, quantity } = operation;
      const body = { wholesaleGroupId, newQuantity: quantity, operationId };
      return (await call('cartUpdateWholesaleGroup', { body })).data;
    }
    case 'remove-group': {
      const { wholesaleGroupId } = operation;
      return (await call('cartRemoveWholesaleGroup', { body: { wholesaleGroupId, operationId } })).data;
    }
    case 'clear':
      return (await call('cartClear', { body: { operationId } })).data;
    case 'apply-code':
      return (await call('cartPromocodeApply', { body: { code: operation.code, operationId } })).data;
    case 'remove-code': {
      const { code } = operation;
      return (await call('cartPromocodeRemove', { params: { code }, body: { operationId } })).data;
    }
  }
}

/** A full cart has to fit into one call, so only what counts travels: the rest the shop knows better. */
const migratingLine = ({ productId, color, size, quantity }: StoredCartItem) => ({
  productId,
  color,
  size,
  quantity,
});

/** The spec's shape; the shop ignores what it knows better. */
function wireLine({ productId, name, price, image, size, color, quantity }: StoredCartItem) {
  return { productId, name, price, image, size, color, quantity, isWholesale: false as const };
}
