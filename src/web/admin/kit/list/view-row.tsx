import { useState } from 'react';
import { type ListView, VIEW_NAME_MOST } from '#contract/staff-views.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './list-views.module.css';
import { useViewChange } from './use-view-change.ts';

interface ViewRowProps {
  view: ListView;
  /** The list is seen so now. */
  isCurrent: boolean;
  onChoose: () => void;
  onChanged: () => Promise<void>;
}

/** A stored view: chosen by its name, renamed, or removed after a question. */
export function ViewRow({ view, isCurrent, onChoose, onChanged }: ViewRowProps) {
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDoing(null);
  const isDone = async () => {
    close();
    await onChanged();
  };
  if (doing === 'rename') return <Rename view={view} onDone={isDone} onClose={close} />;
  if (doing === 'remove') return <Remove view={view} onDone={isDone} onClose={close} />;
  return (
    <li className={styles['view']}>
      <button
        type="button"
        className={styles['name']}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        {view.name}
      </button>
      <IconButton
        name="pencil"
        size="s"
        label={`Переименовать вид «${view.name}»`}
        onClick={() => setDoing('rename')}
      />
      <IconButton
        name="trash"
        size="s"
        label={`Удалить вид «${view.name}»`}
        onClick={() => setDoing('remove')}
      />
    </li>
  );
}

interface StepProps {
  view: ListView;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function Rename({ view, onDone, onClose }: StepProps) {
  const call = useStaffCaller();
  const [name, setName] = useState(view.name);
  const rename = useViewChange(
    () => call('staffViewUpdate', { params: { id: view.id }, body: { name } }),
    onDone,
  );
  return (
    <li>
      <form
        className={styles['new']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') rename.run();
        }}
      >
        <Field
          label="Новое название"
          maxLength={VIEW_NAME_MOST}
          value={name}
          error={rename.failure}
          ref={focusOnce}
          onChange={(event) => setName(event.target.value)}
        />
        <span className={styles['buttons']}>
          <Button type="submit" size="s" busy={rename.isBusy}>
            Переименовать
          </Button>
          <Button size="s" variant="quiet" onClick={onClose}>
            Отмена
          </Button>
        </span>
      </form>
    </li>
  );
}

function Remove({ view, onDone, onClose }: StepProps) {
  const call = useStaffCaller();
  const remove = useViewChange(() => call('staffViewRemove', { params: { id: view.id } }), onDone);
  return (
    <li className={styles['question']}>
      <p>Удалить вид «{view.name}»?</p>
      {remove.failure ? <p role="alert">{remove.failure}</p> : null}
      <span className={styles['buttons']}>
        <Button size="s" variant="danger" busy={remove.isBusy} onClick={() => remove.run()}>
          Удалить
        </Button>
        <Button size="s" variant="quiet" ref={focusOnce} onClick={onClose}>
          Оставить
        </Button>
      </span>
    </li>
  );
}

/** The focus goes where a step begins; the same function each time, so that it is called once. */
const focusOnce = (element: HTMLElement | null) => element?.focus();
