import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffCategory } from '#contract/staff-categories.ts';
import { refreshCatalogue, staffCategoriesQuery } from '#web/admin/catalogue/catalogue-queries.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { notify } from '#web/ui/toaster.tsx';
import { moved, stepPosition, type TreePosition, type TreeStep } from '#web/ui/tree/tree-model.ts';

/**
 * Moves of categories, shown at once and taken back where the shop refuses. They go one after the other, each against the
 * version that the one before has left.
 */
export function useCategoryMoves() {
  const call = useStaffCaller();
  const client = useQueryClient();
  const { queryKey } = staffCategoriesQuery(call);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [said, say] = useState('');
  const read = () => client.getQueryData(queryKey) ?? [];
  const send = async (id: string, target: TreePosition, step: TreeStep | null) => {
    const entry = read().find((it) => it.id === id);
    if (!entry) return;
    if (step === 'up' || step === 'down') {
      const body = { categoryId: id, direction: step };
      client.setQueryData(queryKey, (await call('staffCategoryReorder', { body })).data);
      return;
    }
    const { parentId, position } = target;
    const body = { parentId, position, version: entry.version };
    await call('staffCategoryMove', { params: { id }, body });
    await refreshCatalogue(client, 'categories');
  };
  const move = (id: string, target: TreePosition, step: TreeStep | null) => {
    void client.cancelQueries({ queryKey });
    const before = read();
    client.setQueryData(queryKey, [...moved(before, id, target)] as StaffCategory[]);
    say(positionText(before, id, target));
    queue.current = queue.current
      .then(() => send(id, target, step))
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notify({ title: 'Раздел не перемещён', text: error.message, tone: 'error' });
        await refreshCatalogue(client, 'categories');
      });
  };
  return {
    move,
    /** What the last move did, read aloud. */
    said,
    /** One position up or down, by button. */
    step: (id: string, to: 'up' | 'down') => {
      const target = stepPosition(read(), id, to);
      if (target) move(id, target, to);
    },
  };
}

function positionText(
  categories: readonly StaffCategory[],
  id: string,
  { parentId, position }: TreePosition,
) {
  const nameOf = (key: string | null) => categories.find((it) => it.id === key)?.name.ru ?? '';
  const inside = parentId === null ? 'на верхнем уровне' : `внутри «${nameOf(parentId)}»`;
  return `«${nameOf(id)}»: место ${position + 1} ${inside}`;
}
