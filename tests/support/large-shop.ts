import type { Caller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { aCart, aCartItem } from './shopping.ts';

interface Body {
  items?: readonly { productId: string; quantity: number }[];
  productId?: string;
  newQuantity?: number;
}

const refOf = (productId: string) => ({ productId, color: 'RED', size: '44' });

/** A shop at once with an account's cart of many lines, of each of which a piece more is wanted than there is. */
export function aLargeShop(count: number) {
  const ids = Array.from(
    { length: count },
    (_, i) => `0199a000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  );
  const stored = new Map(ids.map((id) => [id, 3]));
  const asked: RouteName[] = [];
  const cartOf = (lines: readonly (readonly [string, number])[]) => {
    const items = lines.map(([id, quantity]) => aCartItem({ id, quantity, available: 2, maxQuantity: 2 }));
    const problems = items.flatMap(({ productId, quantity }) => {
      const problem = { code: 'not_enough' as const, message: 'Доступно 2 шт.', available: 2 };
      return quantity > 2 ? [{ ...problem, line: refOf(productId.id) }] : [];
    });
    return aCart(items, { problems });
  };
  const call = async (name: RouteName, { body = {} }: { body?: Body } = {}) => {
    asked.push(name);
    const { items, productId, newQuantity } = body;
    if (name === 'cartQuote') {
      return { data: cartOf((items ?? []).map((item) => [item.productId, item.quantity])) };
    }
    if (name === 'cartUpdate') stored.set(productId ?? '', newQuantity ?? 0);
    return { data: cartOf([...stored]) };
  };
  return {
    call: call as unknown as Caller,
    asked,
    lines: ids.map((id) => ({
      ...refOf(id),
      group: null,
      quantity: 3,
      price: 8390,
      name: 'Платье',
      image: null,
    })),
    inAccount: () => [...stored.values()],
  };
}
