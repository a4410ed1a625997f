/** What of an order's delivery tells whether its time is agreed upon. */
export type CalledDelivery = {
  readonly methodName: string;
  readonly address?: string | undefined;
};

/**
 * What the shop does first about a new order. A time is agreed upon only where somebody comes to the door: not for a
 * pickup point, nor for the post, which has an address and brings a slip. Decisions 4.
 */
export function callText({ methodName, address }: CalledDelivery): string {
  const comesToTheDoor = Boolean(address) && !/почт/i.test(methodName);
  return `Менеджер позвонит, чтобы подтвердить заказ${comesToTheDoor ? ' и время доставки' : ''}.`;
}
