import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import { staffCategoriesQuery } from '#web/admin/catalogue/catalogue-queries.ts';
import { CategoryEditor } from '#web/admin/features/categories/category-editor.tsx';
import { CategoryTree } from '#web/admin/features/categories/category-tree.tsx';
import { Beside } from '#web/admin/kit/entry/beside.tsx';
import { EntriesBody } from '#web/admin/kit/entry/entries-body.tsx';
import { NEW, useOpenEntry } from '#web/admin/kit/entry/open-entry.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';

export const meta = () => [{ title: 'Категории · управление' }, { name: 'robots', content: 'noindex' }];

/** What a new category lies in, in the address. */
const INSIDE = 'inside';

export default function AdminCategories() {
  const call = useStaffCaller();
  const answer = useQuery(staffCategoriesQuery(call));
  const { openKey, open, search } = useOpenEntry();
  const categories = answer.data ?? [];
  const category = categories.find(({ id }) => id === openKey) ?? null;
  const created = useCallback((id: string) => open(id), [open]);
  const parentId = categories.find(({ id }) => id === search.get(INSIDE))?.id ?? null;
  return (
    <>
      <PageHead
        title="Категории"
        count={answer.data?.length}
        actions={
          <>
            <Recount />
            <Button icon="plus" aria-keyshortcuts="N" onClick={() => open(NEW)}>
              Новый раздел
            </Button>
          </>
        }
      />
      <EntriesBody
        answer={answer}
        failure="Не удалось загрузить разделы"
        empty={{ title: 'Разделов пока нет', text: 'Создайте первый: кнопка «Новый раздел» наверху.' }}
        isOpen={openKey === NEW}
      >
        <Beside
          hint="Выберите раздел, чтобы править его."
          onClose={() => open(null)}
          editor={
            category || openKey === NEW ? (
              <CategoryEditor
                key={`${openKey} ${parentId}`}
                {...{ category, parentId, categories }}
                onCreated={created}
              />
            ) : null
          }
        >
          <CategoryTree
            categories={categories}
            chosenId={category?.id ?? null}
            onChoose={(id) => open(id)}
            onAdd={(id) => open(NEW, { [INSIDE]: id })}
          />
        </Beside>
      </EntriesBody>
    </>
  );
}

/** Counts the products of every category anew. */
function Recount() {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { data } = await call('staffCategoryCounts', {});
      client.setQueryData(staffCategoriesQuery(call).queryKey, data);
      notify({ title: 'Товары пересчитаны', tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ title: 'Не удалось пересчитать', text: error.message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void run()}>
      Пересчитать товары
    </Button>
  );
}
