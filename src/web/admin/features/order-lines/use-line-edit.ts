import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { AskedLine } from '#web/admin/order/asked-line.ts';
import {
  linePart,
  lineText,
  type OrderParts,
  type OvertakenOrder,
  overtakenOrder,
  type StaleOrder,
  staleOrderOf,
} from '#web/admin/order/order-changes.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { notify } from '#web/ui/toaster.tsx';
import { changedGroups } from './edit-outcome.ts';

type Counts = Readonly<Record<string, number>>;

/** What is typed into the lines of an order. */
interface Typed {
  /** New quantities by retail line; 0 takes it out. */
  readonly quantities: Counts;
  /** New numbers of sets by group; 0 takes it out. */
  readonly sets: Counts;
  readonly added: readonly AskedLine[];
  readonly comment: string;
}

/**
 * The lines of an order while they are changed, saved all at once against the version that was seen. Where somebody else
 * changed the order meanwhile, what is typed is kept, and lines that both changed are asked about (docs/rules/admin.md).
 */
export function useLineEdit(order: StaffOrder) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [seen, setSeen] = useState(order);
  const [overtaken, setOvertaken] = useState<OvertakenOrder | null>(null);
  const [typed, setTyped] = useState<Typed>({ quantities: {}, sets: {}, added: [], comment: '' });
  const [operationId, setOperationId] = useState(newOperationId);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const lines = seen.items
    .map(({ id, quantity }) => ({ lineId: id, quantity: typed.quantities[id] ?? quantity, was: quantity }))
    .filter(({ quantity, was }) => quantity !== was)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
  const groups = changedGroups(seen, typed.sets);
  const isDirty = lines.length + groups.length + typed.added.length > 0;
  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const goOnFrom = (stale: StaleOrder) => {
    setOvertaken(overtakenOrder(seen, stale, typedParts(seen, typed)));
    setSeen(stale.order);
  };
  const draft = useDraft({
    name: `lines ${order.id}`,
    isUnsaved: isDirty && !isDone,
    read: () => ({ seen, typed }),
    // what is newer by now is found below, as after a stale write
    restore: (kept) => {
      setSeen(kept.seen);
      setTyped(kept.typed);
    },
  });
  const isOld = order.version > seen.version && !isDone;
  useEffect(() => {
    if (!isOld) return;
    if (isDirty) goOnFrom({ order, by: order.history.at(-1)?.by.name ?? null });
    else setSeen(order);
  });
  const send = async () => {
    const { data } = await call('staffOrderEdit', {
      params: { id: seen.id },
      body: {
        ...{ lines, added: [...typed.added], version: seen.version, operationId },
        ...(groups.length === 0 ? {} : { groups }),
        ...(typed.comment.trim() === '' ? {} : { comment: typed.comment }),
      },
    });
    setDone(true);
    client.setQueryData(staffOrderQuery(call, seen.id).queryKey, data);
    await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
    notify({ title: `Заказ ${orderNumberText(seen.number)}: состав изменён`, tone: 'success' });
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const stale = staleOrderOf(error);
    setFailure(stale === null ? error : null);
    // what was refused was not carried out: the next attempt is another one
    if (error.code !== 'network') setOperationId(newOperationId());
    if (stale === null) return;
    goOnFrom(stale);
    client.setQueryData(staffOrderQuery(call, seen.id).queryKey, stale.order);
  };
  return {
    ...{ seen, typed, change, overtaken, draft, isBusy, isDone, failure, isDirty },
    /** Decides about a line that both changed. */
    answer: (name: string, takes: 'theirs' | 'mine') => {
      if (takes === 'theirs') setTyped((now) => without(now, seen, name));
      setOvertaken((now) => now && { ...now, clashes: now.clashes.filter((it) => it.name !== name) });
    },
    save: async () => {
      if (isBusy) return;
      if (overtaken !== null && overtaken.clashes.length > 0) {
        notify({ title: 'Сначала решите, чьи значения оставить', tone: 'warning' });
        return;
      }
      setBusy(true);
      setFailure(null);
      await send()
        .catch(refuse)
        .finally(() => setBusy(false));
    },
  };
}

/** What is typed of lines and groups, in words. */
function typedParts({ items }: StaffOrder, { quantities, sets }: Typed): OrderParts {
  return Object.fromEntries(
    items.flatMap((line) => {
      const { id, wholesaleGroupId } = line;
      const count = wholesaleGroupId === undefined ? quantities[id] : sets[wholesaleGroupId];
      return count === undefined ? [] : [[linePart(line), lineText(line, count)]];
    }),
  );
}

/** What is typed, one line or group left as it is stored. */
function without(typed: Typed, { items }: StaffOrder, name: string): Typed {
  const own = items.filter((line) => linePart(line) === name);
  const dropped = new Set(own.flatMap(({ id, wholesaleGroupId }) => [id, wholesaleGroupId ?? id]));
  const kept = (counts: Counts) =>
    Object.fromEntries(Object.entries(counts).filter(([key]) => !dropped.has(key)));
  return { ...typed, quantities: kept(typed.quantities), sets: kept(typed.sets) };
}
