import type { LineBundle } from '#domain/cart/group.ts';
import type { CartLine, LineRef } from '#domain/cart/line.ts';

/** A line's name as it goes over the wire: a retail line has no group field at all. */
type WireRef = {
  productId: string;
  color: string;
  size: string;
  wholesaleGroupId?: string;
};

type NamedOnWire = {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly wholesaleGroupId?: string | null | undefined;
};

/** The name of a line that came over the wire. */
export function refFromWire({ productId, color, size, wholesaleGroupId: id }: NamedOnWire): LineRef {
  return { productId, color, size, group: id ? { id } : null };
}

/** The name of a line as it goes over the wire. */
export function refToWire({ productId, color, size, group }: LineRef): WireRef {
  return { productId, color, size, ...(group ? { wholesaleGroupId: group.id } : {}) };
}

/** A line that came over the wire; only one that names its group and how it was bought is of a group. */
export function lineFromWire(
  line: NamedOnWire & { readonly quantity: number; readonly bundle?: LineBundle | null | undefined },
): CartLine {
  const { productId, color, size, quantity, wholesaleGroupId: id, bundle } = line;
  return { productId, color, size, quantity, group: id && bundle ? { id, bundle } : null };
}

/** A line as it goes over the wire, to be added, priced or moved. */
export function lineToWire(line: CartLine): WireRef & { quantity: number; bundle?: LineBundle } {
  const { quantity, group } = line;
  return { ...refToWire(line), quantity, ...(group ? { bundle: group.bundle } : {}) };
}
