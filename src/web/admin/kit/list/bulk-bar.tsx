import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { notify } from '#web/ui/toaster.tsx';
import styles from './bulk-bar.module.css';
import type { BulkAction } from './list-setup.ts';

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  onClear: () => void;
  /** Once all is done, whatever came of it: the list is read again. */
  onDone: () => void;
}

/** What was refused, with its reason. */
interface Refused {
  label: string;
  done: number;
  rows: readonly { name: string; reason: string }[];
}

/** What can be done to the chosen rows; each that was refused is named with its reason. */
export function BulkBar<Row>({ rows, actions, nameOf, onClear, onDone }: BulkBarProps<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fitting = (action: BulkAction<Row>) => rows.filter(action.fits);
  const run = async (action: BulkAction<Row>) => {
    setBusy(true);
    const chosen = fitting(action);
    const outcomes = [];
    for (const row of chosen)
      outcomes.push({ name: nameOf(row), reason: await reasonOf(() => action.run(row)) });
    setBusy(false);
    setAsked(null);
    const failed = outcomes.filter(({ reason }) => reason !== null) as Refused['rows'];
    const done = outcomes.length - failed.length;
    if (failed.length > 0) setRefused({ label: action.label, done, rows: failed });
    else notify({ title: `${action.label}: ${done}`, tone: 'success' });
    onClear();
    onDone();
  };
  return (
    <>
      {rows.length > 0 ? (
        <div className={styles['bar']} role="toolbar" aria-label="Действия с выбранными">
          <b>Выбрано {rows.length}</b>
          {actions.map((action) =>
            fitting(action).length > 0 ? (
              <button
                key={action.key}
                type="button"
                className={styles['deed']}
                onClick={() => setAsked(action)}
              >
                <Icon name={action.icon} size="s" />
                {action.label} {fitting(action).length}
              </button>
            ) : null,
          )}
          <button type="button" className={styles['deed']} onClick={onClear}>
            Снять <kbd>Esc</kbd>
          </button>
        </div>
      ) : null}
      {asked ? (
        <Confirm
          title={`${asked.label}: ${fitting(asked).length}`}
          text={fitting(asked).map(nameOf).join(', ')}
          deed={asked.label}
          busy={isBusy}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {refused ? <RefusedRows refused={refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

function RefusedRows({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { label, done, rows } = refused;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${label}: ${done} из ${done + rows.length}`}
      description="Остальные не изменились"
      footer={<Button onClick={onClose}>Понятно</Button>}
    >
      <ul className={styles['refused']}>
        {rows.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="muted">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Why the shop refused, or null where it was done. A fault of our own is thrown. */
async function reasonOf(deed: () => Promise<void>): Promise<string | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
