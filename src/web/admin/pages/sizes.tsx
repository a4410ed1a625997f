import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffSize } from '#contract/staff-sizes.ts';
import { staffSizesQuery } from '#web/admin/catalogue/catalogue-queries.ts';
import { SIZE_COLUMNS } from '#web/admin/features/sizes/size-columns.tsx';
import { SizeEditor } from '#web/admin/features/sizes/size-editor.tsx';
import { Beside } from '#web/admin/kit/entry/beside.tsx';
import { EntriesBody } from '#web/admin/kit/entry/entries-body.tsx';
import { EntryTable } from '#web/admin/kit/entry/entry-table.tsx';
import { NEW, useOpenEntry } from '#web/admin/kit/entry/open-entry.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';

export const meta = () => [{ title: 'Размеры · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminSizes() {
  const answer = useQuery(staffSizesQuery(useStaffCaller()));
  const { openKey, open } = useOpenEntry();
  const sizes = answer.data ?? [];
  const size = sizes.find(({ code }) => code === openKey) ?? null;
  const created = useCallback((code: string) => open(code), [open]);
  return (
    <>
      <PageHead
        title="Размеры"
        count={answer.data?.length}
        actions={
          <Button icon="plus" onClick={() => open(NEW)}>
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
          hint="Выберите размер, чтобы править его."
          onClose={() => open(null)}
          editor={
            size || openKey === NEW ? (
              <SizeEditor key={openKey} size={size} sizes={sizes} onCreated={created} />
            ) : null
          }
        >
          <EntryTable
            label="Размеры"
            rows={sizes}
            columns={SIZE_COLUMNS}
            keyOf={codeOf}
            isOff={isArchived}
            chosenKey={size?.code ?? null}
            onChoose={(code) => open(code)}
          />
        </Beside>
      </EntriesBody>
    </>
  );
}

const codeOf = ({ code }: StaffSize): string => code;
const isArchived = (size: StaffSize): boolean => size.isArchived;
