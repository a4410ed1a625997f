import type { PickupPoint, ShippingMethod } from './settings.ts';

/** Whether an order names where it waits, and if not, why. See docs/rules/delivery.md. */
export type PickupChoice =
  | { readonly status: 'not_needed' | 'missing' | 'unknown' }
  | { readonly status: 'chosen'; readonly point: PickupPoint };

/** The points of a method that serve a region. */
export function pointsIn(method: Pick<ShippingMethod, 'pickupPoints'>, region: string): PickupPoint[] {
  return method.pickupPoints.filter((point) => point.region === region);
}

/**
 * The point that an order goes to. A method without points has no need of one, and the only point of a region is
 * taken by itself; a point that the method does not have there is unknown.
 */
export function choosePickup(
  method: Pick<ShippingMethod, 'pickupPoints'>,
  region: string,
  pointId: string | undefined,
): PickupChoice {
  const points = pointsIn(method, region);
  const [first, ...others] = points;
  if (pointId !== undefined) {
    const point = points.find(({ id }) => id === pointId);
    return point === undefined ? { status: 'unknown' } : { status: 'chosen', point };
  }
  if (method.pickupPoints.length === 0) return { status: 'not_needed' };
  return first !== undefined && others.length === 0
    ? { status: 'chosen', point: first }
    : { status: 'missing' };
}

/**
 * The point of a shopper whose kept choice may be gone or may be of another region: then it is as if none had been
 * chosen.
 */
export function keptPickup(
  method: Pick<ShippingMethod, 'pickupPoints'>,
  region: string,
  keptId: string,
): PickupChoice {
  const isThere = pointsIn(method, region).some(({ id }) => id === keptId);
  return choosePickup(method, region, isThere ? keptId : undefined);
}

/** A pickup point as it is displayed: its address and name. */
export const pickupPointLine = ({ name, city, address }: PickupPoint): string =>
  [name, city, address].filter(Boolean).join(', ');
