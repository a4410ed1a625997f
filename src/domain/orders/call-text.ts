/** What of an order's delivery tells whether its time is agreed upon. */
export type CalledDelivery = {
  readonly address?: string | undefined;
  /** The hours in which it brings orders, where it has any. */
  readonly workingHours?: string | undefined;
};

/**
 * What the shop does first about a new order. A time is agreed upon only where somebody comes to the door in hours that
 * the method names: not for a pickup point, nor for the post, which has an address and brings a slip. See
 * docs/rules/orders.md.
 */
export function callText({ address, workingHours }: CalledDelivery): string {
  const comesToTheDoor = Boolean(address) && Boolean(workingHours);
  return `Менеджер позвонит, чтобы подтвердить заказ${comesToTheDoor ? ' и время доставки' : ''}.`;
}
