import type { PickupPoint } from '#domain/shipping/settings.ts';

/** A place where orders wait for their shoppers, changed as the test needs. */
export function aPickupPoint(changes: Partial<PickupPoint> = {}): PickupPoint {
  return {
    id: 'sadovaya',
    name: 'На Садовой',
    region: 'moscow',
    city: 'Москва',
    address: 'Садовая ул., д. 12',
    workingHours: 'Ежедневно 10:00–21:00',
    ...changes,
  };
}
