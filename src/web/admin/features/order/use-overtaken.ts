import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import {
  type OrderParts,
  type OvertakenOrder,
  overtakenOrder,
  staleOrderOf,
} from '#web/admin/order/order-changes.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';

/** What a dialog over an order does about somebody else who changed that order meanwhile. */
export interface Overtaken {
  readonly overtaken: OvertakenOrder | null;
  /** What the dialog is about as it is now; the order of the page may be newer than what was seen. */
  readonly seen: StaffOrder;
  /** Takes over a refusal of a stale write: the version to send next, or null where it was another refusal. */
  readonly take: (error: unknown, mine: OrderParts) => number | null;
  /** Keeps what was typed of a part that both changed. */
  readonly keepMine: (name: string) => void;
}

/** The order that a dialog began with, until a stale write tells a newer one (docs/rules/admin.md). */
export function useOvertaken(order: StaffOrder): Overtaken {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [seen, setSeen] = useState(order);
  const [overtaken, setOvertaken] = useState<OvertakenOrder | null>(null);
  return {
    ...{ overtaken, seen },
    take: (error, mine) => {
      const stale = staleOrderOf(error);
      if (stale === null) return null;
      setOvertaken(overtakenOrder(seen, stale, mine));
      setSeen(stale.order);
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, stale.order);
      void client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      return stale.order.version;
    },
    keepMine: (name) =>
      setOvertaken((now) => now && { ...now, clashes: now.clashes.filter((it) => it.name !== name) }),
  };
}
