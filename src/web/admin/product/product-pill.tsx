import { type ProductState, productStateName } from '#domain/catalog/product-state.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';

/** Whether a product is in the shop, in words on a pill. */
export function ProductPill({ state }: { state: ProductState }) {
  return <StatusPill tone={state === 'active' ? 'ok' : 'plain'}>{productStateName(state)}</StatusPill>;
}
