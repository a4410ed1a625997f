import type { CartItem } from '#contract/cart-lines.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { roubles } from '#domain/money/money.ts';
import { openCart } from '#web/shop/checkout/open-cart.ts';
import type { Notice } from '#web/ui/notice.ts';
import { aCart, aCartItem, withCode } from './shopping.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
export const dress = {
  productId: ID,
  color: 'RED',
  size: '44',
  group: null,
  quantity: 1,
  name: 'Платье на запах',
  image: null,
  price: roubles(8390),
};
/** The line as it is named over HTTP, and as the browser names it. */
export const wireLine = { productId: ID, color: 'RED', size: '44' };
export const line = { ...wireLine, group: null };
export const signedOut = () => new ApiError({ status: 401, code: 'token_expired', message: 'Войдите снова' });
export const offline = () => new ApiError({ status: 0, code: 'network', message: 'Нет связи' });

type Body = Record<string, unknown> & { operationId?: string };
type Fault = 'down' | 'answer lost' | ApiError;

/** A shop of one product with one account; changes under a known key are not made again. */
export function aShop(stock = 10) {
  const done = new Map<string, true>();
  const faults: Fault[] = [];
  const asked: string[] = [];
  const clearedUnder: unknown[] = [];
  const codesUnder: unknown[] = [];
  let quantity = 0;
  let code: string | null = null;
  const priced = (pieces: number) => {
    const item: CartItem = aCartItem({ quantity: pieces, available: stock, maxQuantity: stock });
    if (pieces === 0) return aCart([]);
    const message = `Доступно ${stock} шт.`;
    const problem = { code: 'not_enough' as const, message, line: wireLine, available: stock };
    return aCart([item], pieces > stock ? { problems: [problem] } : {});
  };
  const inCart = () => (code === null ? priced(quantity) : withCode(priced(quantity), { code }));
  const change = (body: Body, next: (pieces: number) => number) => {
    const key = body.operationId ?? '';
    if (!done.has(key)) quantity = next(quantity);
    if (key) done.set(key, true);
    return inCart();
  };
  const putCode = (body: Body, next: string | null) => {
    codesUnder.push(body.operationId);
    if (done.has(body.operationId ?? '')) return inCart();
    if (next !== null && code !== null) {
      throw new ApiError({ status: 422, code: 'promo_already_applied', message: 'Промокод уже применен' });
    }
    code = next;
    done.set(body.operationId ?? '', true);
    return inCart();
  };
  const answer = (name: RouteName, body: Body) => {
    switch (name) {
      case 'cartQuote': {
        const items = body.items as { quantity: number }[];
        const cart = priced(items[0]?.quantity ?? 0);
        return body.promocode === undefined ? cart : withCode(cart, { code: body.promocode as string });
      }
      case 'cartGet':
        return inCart();
      case 'cartPromocodeApply':
        return putCode(body, body.code as string);
      case 'cartPromocodeRemove':
        return putCode(body, null);
      case 'cartAdd':
        return change(body, (pieces) => pieces + (body.quantity as number));
      case 'cartUpdate':
        return change(body, () => body.newQuantity as number);
      case 'cartRemove':
      case 'cartClear':
        return change(body, () => 0);
      case 'cartMigrate': {
        const { items } = body.localCartData as { items: { quantity: number }[] };
        const cart = change(body, (pieces) => pieces + (items[0]?.quantity ?? 0));
        return { migratedItems: items.length, failedItems: [], cart };
      }
      default:
        throw new Error(`unexpected call of ${name}`);
    }
  };
  const call = async (name: RouteName, input: { body?: Body } = {}) => {
    asked.push(name);
    if (name === 'cartClear') clearedUnder.push(input.body?.operationId);
    const fault = name === 'cartQuote' ? undefined : faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault === 'down') throw offline();
    const data = answer(name, input.body ?? {});
    if (fault === 'answer lost') throw offline();
    return { data };
  };
  return {
    call: call as unknown as Caller,
    asked,
    faults,
    clearedUnder,
    codesUnder,
    inAccount: () => quantity,
    codeInAccount: () => code,
  };
}

export function aVisitor(shop: ReturnType<typeof aShop>, callAsGuest?: Caller) {
  const notices: string[] = [];
  const said: Notice[] = [];
  const controller = openCart({
    call: shop.call,
    ...(callAsGuest ? { callAsGuest } : {}),
    notify(notice: Notice) {
      notices.push(notice.title);
      said.push(notice);
    },
    pause: () => Promise.resolve(),
  });
  const pieces = () => controller.read().contents?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  return { controller, notices, said, pieces };
}

/** What waits on this device for the shop. */
export const waiting = () => localStorage.getItem('cart-pending');
