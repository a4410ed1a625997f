import { randomUUID } from 'node:crypto';
import type { Goods } from '../goods.ts';
import type { Luggage } from './visit.ts';
import type { World } from './world.ts';

type Analysis = { readonly analysisId: string; readonly available: unknown };
type Accepted = {
  readonly hold: { readonly id: string; readonly expiresAt: string };
  readonly lines: readonly { readonly wholesaleGroupId: string }[];
};

/** A guest who has accepted a group of all that there is: the lines and the hold, as local storage keeps them. */
export async function acceptAsGuest({ shop }: World, goods: Goods): Promise<Luggage> {
  const { productId, color: colorCode, size: sizeCode, stock: quantity } = goods;
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await shop.ask(0, { method: 'POST', path: `/api/wholesale${path}`, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.body.data as T;
  };
  const { analysisId, available: bundle } = await post<Analysis>('/analyze-shortage', {
    ...{ productId, bundleType: 'individual', requestedQuantity: quantity },
    selection: { variants: [{ colorCode, sizeCode, quantity }] },
  });
  const { hold, lines } = await post<Accepted>('/accept', { productId, bundle, analysisId });
  const items = lines.map((line) => ({ ...line, price: 2990, name: 'Платье проверочное', image: null }));
  const groups = lines.map(({ wholesaleGroupId }) => wholesaleGroupId);
  return {
    cart: JSON.stringify({ items, migrationId: randomUUID() }),
    'wholesale-hold': JSON.stringify({ guestId: hold.id, expiresAt: hold.expiresAt, groups }),
  };
}
