import { type FormEvent, type ReactNode, useState } from 'react';
import { Card } from '#web/admin/kit/card.tsx';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import styles from './entry-editor.module.css';
import { OPEN } from './open-entry.ts';
import type { EntryEdit } from './use-entry-edit.ts';
import { useEntryStep } from './use-entry-step.ts';

interface EntryEditorProps {
  title: string;
  edit: EntryEdit;
  /** «раздел сохранён», said of somebody else. */
  stored: string;
  /** What archiving means for what has the entry. */
  archiving: ReactNode;
  step: (to: 'archive' | 'restore', version: number) => Promise<unknown>;
  /** Beside the buttons: why it is never deleted. */
  note?: ReactNode;
  /** More cards under the fields. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** One entry beside its list: its fields, saving against its version, archive and return. Leaving asks. */
export function EntryEditor(props: EntryEditorProps) {
  const { title, edit, stored, archiving, note, below, children } = props;
  const { form, seen, stale, isDirty, resolve, save, cancel } = edit;
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(isDirty, OPEN, edit.draft.drop);
  const isArchived = seen?.isArchived ?? false;
  useSaveKey(() => void save(), !isArchived);
  const { run, isBusy, failure } = useEntryStep(edit, props.step);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles['editor']} noValidate onSubmit={submit} aria-label={title}>
      {isArchived ? null : <DraftOffer draft={edit.draft} />}
      {stale ? (
        <StaleNotice
          who={`${stale.by}: ${stored}`}
          clashes={stale.clashes}
          titleOf={edit.titleOf}
          onTheirs={(clash) => resolve(clash, 'theirs')}
          onMine={(clash) => resolve(clash, 'mine')}
        />
      ) : null}
      <Card title={title} aside={isArchived ? <StatusPill>В архиве</StatusPill> : undefined}>
        {isArchived ? <Note>В архиве: не предлагается и не меняется. Верните, чтобы править.</Note> : null}
        <fieldset className={styles['fields']} disabled={isArchived}>
          {children}
        </fieldset>
        {seen?.updatedBy ? <p className={styles['quiet']}>Последним изменил: {seen.updatedBy}</p> : null}
      </Card>
      {below}
      <FailureNote
        message={failure ?? (form.failure?.code === 'stale_version' ? null : form.failure?.message)}
      />
      <div className={styles['buttons']}>
        {note ? <p className={styles['quiet']}>{note}</p> : null}
        {seen && !isArchived ? (
          <Button variant="quiet" disabled={isDirty} onClick={() => setAsking(true)}>
            В архив…
          </Button>
        ) : null}
        {isArchived ? (
          <Button variant="secondary" busy={isBusy} onClick={() => void run('restore')}>
            Вернуть из архива
          </Button>
        ) : (
          <>
            {isDirty ? (
              <Button variant="quiet" onClick={cancel}>
                Отменить
              </Button>
            ) : null}
            <Button type="submit" busy={form.isBusy}>
              {seen ? 'Сохранить' : 'Создать'}
            </Button>
          </>
        )}
      </div>
      {isAsking ? (
        <Confirm
          title={`Отправить «${title}» в архив?`}
          text={archiving}
          actionLabel="В архив"
          busy={isBusy}
          onConfirm={() => void run('archive').then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <LeaveQuestion guard={guard} busy={form.isBusy} onSave={save} />
    </form>
  );
}
