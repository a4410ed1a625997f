import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { StaffSize } from '#contract/staff-sizes.ts';
import { staffSizesQuery } from '#web/admin/catalogue/catalogue-queries.ts';
import { SIZE_COLUMNS } from '#web/admin/features/sizes/size-columns.tsx';
import { SizeEditor } from '#web/admin/features/sizes/size-editor.tsx';
import { SizePreview } from '#web/admin/features/sizes/size-preview.tsx';
import { SizeTable } from '#web/admin/features/sizes/size-table.tsx';
import { Beside } from '#web/admin/kit/entry/beside.tsx';
import { EntriesBody } from '#web/admin/kit/entry/entries-body.tsx';
import { EntryTable } from '#web/admin/kit/entry/entry-table.tsx';
import { NEW, useOpenEntry } from '#web/admin/kit/entry/open-entry.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { useMedia } from '#web/ui/use-media.ts';

export const meta = () => [{ title: 'Размеры · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminSizes() {
  const answer = useQuery(staffSizesQuery(useStaffCaller()));
  const { openKey, open } = useOpenEntry();
  const sizes = answer.data ?? [];
  const size = sizes.find(({ code }) => code === openKey) ?? null;
  const created = useCallback((code: string) => open(code), [open]);
  const [isTableUnsaved, setTableUnsaved] = useState(false);
  const [isEditorUnsaved, setEditorUnsaved] = useState(false);
  // a narrower window does not take away what is typed
  const isWide = useMedia('(min-width: 1024px)') || isTableUnsaved;
  return (
    <>
      <PageHead
        title="Размеры"
        count={answer.data?.length}
        actions={
          <Button icon="plus" aria-keyshortcuts="N" disabled={isTableUnsaved} onClick={() => open(NEW)}>
            Новый размер
          </Button>
        }
      />
      <EntriesBody
        answer={answer}
        failure="Не удалось загрузить размеры"
        empty={{ title: 'Размеров пока нет', text: 'Создайте первый: кнопка «Новый размер» наверху.' }}
        isOpen={openKey === NEW}
      >
        <Beside
          hint={
            isTableUnsaved
              ? 'Сохраните таблицу или отмените изменения, чтобы править размер.'
              : 'Выберите размер, чтобы править его.'
          }
          onClose={() => open(null)}
          editor={
            !isTableUnsaved && (size || openKey === NEW) ? (
              <SizeEditor
                key={openKey}
                size={size}
                sizes={sizes}
                onCreated={created}
                onUnsaved={setEditorUnsaved}
              />
            ) : null
          }
        >
          {isWide ? (
            <>
              <SizeTable
                sizes={sizes}
                openCode={size?.code ?? null}
                onOpen={open}
                isLocked={isEditorUnsaved}
                onUnsaved={setTableUnsaved}
              />
              <SizePreview sizes={sizes} openCode={size?.code ?? null} />
            </>
          ) : (
            <EntryTable
              label="Размеры"
              rows={sizes}
              columns={SIZE_COLUMNS}
              keyOf={codeOf}
              isOff={isArchived}
              chosenKey={size?.code ?? null}
              onChoose={(code) => open(code)}
            />
          )}
        </Beside>
      </EntriesBody>
    </>
  );
}

const codeOf = ({ code }: StaffSize): string => code;
const isArchived = (size: StaffSize): boolean => size.isArchived;
