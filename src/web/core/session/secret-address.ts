import type { MetaDescriptor } from 'react-router';

/*
 * Of pages whose address carries a secret, a guest's key or a mailed token: neither memory nor the next page may learn
 * it (docs/rules/orders.md).
 */

export const secretHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

/** The same for a visitor who comes from another page, inside its document. */
export const NO_REFERRER: MetaDescriptor = { name: 'referrer', content: 'no-referrer' };

/**
 * The same before the address is shown: as it changes, a browser may ask for the icon of the page, ahead of its tags.
 * A document that has once read the tag keeps to it.
 */
export function silenceReferrer(): void {
  const tag = Object.assign(document.createElement('meta'), NO_REFERRER);
  document.head.append(tag);
  tag.remove();
}
