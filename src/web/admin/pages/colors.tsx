import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffColor } from '#contract/staff-colors.ts';
import { staffColorsQuery } from '#web/admin/catalogue/catalogue-queries.ts';
import { COLOR_COLUMNS } from '#web/admin/features/colors/color-columns.tsx';
import { ColorEditor } from '#web/admin/features/colors/color-editor.tsx';
import { Beside } from '#web/admin/kit/entry/beside.tsx';
import { EntriesBody } from '#web/admin/kit/entry/entries-body.tsx';
import { EntryTable } from '#web/admin/kit/entry/entry-table.tsx';
import { NEW, useOpenEntry } from '#web/admin/kit/entry/open-entry.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';

export const meta = () => [{ title: 'Цвета · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminColors() {
  const answer = useQuery(staffColorsQuery(useStaffCaller()));
  const { openKey, open } = useOpenEntry();
  const colors = answer.data ?? [];
  const color = colors.find(({ code }) => code === openKey) ?? null;
  const created = useCallback((code: string) => open(code), [open]);
  return (
    <>
      <PageHead
        title="Цвета"
        count={answer.data?.length}
        actions={
          <Button icon="plus" aria-keyshortcuts="N" onClick={() => open(NEW)}>
            Новый цвет
          </Button>
        }
      />
      <EntriesBody
        answer={answer}
        failure="Не удалось загрузить цвета"
        empty={{ title: 'Цветов пока нет', text: 'Создайте первый: кнопка «Новый цвет» наверху.' }}
        isOpen={openKey === NEW}
      >
        <Beside
          hint="Выберите цвет, чтобы править его."
          onClose={() => open(null)}
          editor={
            color || openKey === NEW ? (
              <ColorEditor key={openKey} color={color} colors={colors} onCreated={created} />
            ) : null
          }
        >
          <EntryTable
            label="Цвета"
            rows={colors}
            columns={COLOR_COLUMNS}
            keyOf={codeOf}
            isOff={isArchived}
            chosenKey={color?.code ?? null}
            onChoose={(code) => open(code)}
          />
        </Beside>
      </EntriesBody>
    </>
  );
}

const codeOf = ({ code }: StaffColor): string => code;
const isArchived = (color: StaffColor): boolean => color.isArchived;
