import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { NBSP } from '#domain/ru/number.ts';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { undo } from '#web/ui/notice.ts';
import { notify } from '#web/ui/toaster.tsx';
import { type AskedOfRows, askOf, menuItemOf } from './asked-of-rows.ts';
import styles from './bulk-bar.module.css';
import type { BulkAction, BulkRun, BulkRunAll, BulkUndo } from './list-setup.ts';

/** How long the names of what was not taken back can be read, in milliseconds. */
const READING_LIFE = 20_000;

interface BulkBarProps<Row> {
  rows: readonly Row[];
  asked: AskedOfRows<Row> | null;
  onAsk: (asked: AskedOfRows<Row> | null) => void;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Leaves these rows chosen. */
  onChoose: (rows: readonly Row[]) => void;
  /** Once all is done, whatever came of it: the list is read again. */
  onDone: () => void;
}

/** What came of one row. */
interface Outcome<Row> {
  readonly row: Row;
  /** Why the shop refused, or null where it was done. */
  readonly reason: string | null;
  /** No answer came: the row may have changed or not. */
  readonly isUnknown?: boolean;
}

/** What takes back what was done to one row. */
interface NamedUndo {
  readonly name: string;
  readonly back: BulkUndo;
}

type Failure = Pick<Outcome<unknown>, 'reason' | 'isUnknown'>;

/** What was refused, with its reason and where it is looked into. */
interface Refused {
  label: string;
  done: number;
  rows: readonly { name: string; href: string; reason: string | null; isUnknown: boolean }[];
}

/**
 * What can be done to the chosen rows, and the questions about it, for one row's menu too; each row that was refused is
 * named with its reason, and stays chosen.
 */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { rows, actions, asked, onAsk, nameOf, hrefOf, onChoose, onDone } = props;
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async ({ action, rows: fitting, isOfChosen }: AskedOfRows<Row>, deed: BulkRun<Row>) => {
    setBusy(true);
    const outcomes: Outcome<Row>[] = [];
    const undos: NamedUndo[] = [];
    for (const row of fitting) {
      const failure = await failureOf(async () => {
        const back = await deed(row);
        if (back) undos.push({ name: nameOf(row), back });
      });
      outcomes.push({ row, ...failure });
    }
    finish(action, outcomes, { undos, isOfChosen });
  };
  const runAll = async ({ action, rows: fitting, isOfChosen }: AskedOfRows<Row>, deed: BulkRunAll<Row>) => {
    setBusy(true);
    let reasons: readonly (string | null)[] = [];
    const failure = await failureOf(async () => {
      reasons = await deed(fitting);
    });
    finish(
      action,
      fitting.map((row, at) => ({
        row,
        ...(failure.reason === null ? { reason: reasons[at] ?? null } : failure),
      })),
      { undos: [], isOfChosen },
    );
  };
  const finish = (
    action: BulkAction<Row>,
    outcomes: readonly Outcome<Row>[],
    { undos, isOfChosen }: { undos: readonly NamedUndo[]; isOfChosen: boolean },
  ) => {
    setBusy(false);
    onAsk(null);
    const failed = outcomes.filter(({ reason }) => reason !== null);
    const done = outcomes.length - failed.length;
    if (failed.length > 0) {
      const told = failed.map(({ row, reason, isUnknown = false }) => ({
        name: nameOf(row),
        href: hrefOf(row),
        reason,
        isUnknown,
      }));
      setRefused({ label: action.label, done, rows: told });
    } else {
      const back = undos.length === done && done > 0 ? undo(() => void undoAll(undos, onDone)) : {};
      notify({ title: `${action.label}: ${done}`, tone: 'success', ...back });
    }
    if (isOfChosen) onChoose(failed.map(({ row }) => row));
    onDone();
  };
  return (
    <>
      {rows.length > 0 ? (
        <div className={styles['bar']} role="toolbar" aria-label="Действия с выбранными">
          <b>Выбрано {rows.length}</b>
          <BarActions {...{ rows, actions, onAsk }} />
          <button type="button" className={styles['action']} onClick={() => onChoose([])}>
            Снять <kbd>Esc</kbd>
          </button>
        </div>
      ) : null}
      {asked?.action.Ask ? (
        <asked.action.Ask
          rows={asked.rows}
          isBusy={isBusy}
          onRun={(deed) => void run(asked, deed)}
          onClose={() => onAsk(null)}
        />
      ) : null}
      {asked?.action.run || asked?.action.runAll ? (
        <Confirm
          title={`${asked.action.label}: ${asked.rows.length}`}
          text={[asked.rows.map(nameOf).join(', '), asked.action.warning].filter(Boolean).join('. ')}
          actionLabel={asked.action.label}
          isDanger={asked.action.warning !== undefined}
          {...(asked.action.warning === undefined ? {} : { back: 'Оставить' })}
          busy={isBusy}
          onConfirm={() => {
            const { run: each, runAll: all } = asked.action;
            if (each) void run(asked, each);
            else if (all) void runAll(asked, all);
          }}
          onClose={() => onAsk(null)}
        />
      ) : null}
      {refused ? <RefusedRows refused={refused} onClose={() => setRefused(null)} /> : null}
    </>
  );
}

/** Each action with the number of rows that it fits; those of a menu behind one button. */
function BarActions<Row>({ rows, actions, onAsk }: Pick<BulkBarProps<Row>, 'rows' | 'actions' | 'onAsk'>) {
  const fitting = actions
    .map((action) => ({ action, rows: rows.filter(action.fits), isOfChosen: true }))
    .filter((asked) => asked.rows.length > 0);
  const menus = [...new Set(fitting.flatMap(({ action }) => action.menu ?? []))];
  return (
    <>
      {fitting.map((asked) =>
        asked.action.menu === undefined ? (
          <button
            key={asked.action.key}
            type="button"
            className={styles['action']}
            onClick={() => askOf(asked, onAsk)}
          >
            <Icon name={asked.action.icon} size="s" />
            {asked.action.label} {asked.rows.length}
          </button>
        ) : null,
      )}
      {menus.map((menu) => (
        <Menu
          key={menu}
          trigger={
            <button type="button" className={styles['action']}>
              <Icon name="pencil" size="s" />
              {menu}
              <Icon name="chevron-down" size="s" />
            </button>
          }
          head={`${menu} у${NBSP}выбранных`}
          items={fitting
            .filter(({ action }) => action.menu === menu)
            .map((asked) => ({ ...menuItemOf(asked, onAsk), note: asked.rows.length }))}
        />
      ))}
    </>
  );
}

function RefusedRows({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { label, done, rows } = refused;
  const allUnknown = done === 0 && rows.every(({ isUnknown }) => isUnknown);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={allUnknown ? `${label}: результат неизвестен` : `${label}: ${done} из ${done + rows.length}`}
      description={
        rows.some(({ isUnknown }) => isUnknown)
          ? 'Ответ не пришёл: часть строк могла измениться. Список обновлён, проверьте отмеченные'
          : 'Остальные не изменились и остались выбранными'
      }
      footer={<Button onClick={onClose}>Понятно</Button>}
    >
      <ul className={styles['refused']}>
        {rows.map(({ name, href, reason, isUnknown }) => (
          <li key={name}>
            <Link to={href}>{name}</Link>
            <span className="muted">{isUnknown ? 'Неизвестно, изменилось ли' : reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What the shop answered; without an answer, or after a fault of the shop, nothing is known. A fault of our own is thrown. */
async function failureOf(deed: () => Promise<void>): Promise<Failure> {
  try {
    await deed();
    return { reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { reason: error.message, isUnknown: error.status === 0 || error.status >= 500 };
  }
}

/**
 * Takes back all that was done. What somebody changed meanwhile stays, and of what got no answer nothing is known:
 * both are named.
 */
async function undoAll(undos: readonly NamedUndo[], onDone: () => void): Promise<void> {
  const kept: string[] = [];
  const unknown: string[] = [];
  for (const { name, back } of undos) {
    const failure = await failureOf(back);
    if (failure.reason !== null) (failure.isUnknown ? unknown : kept).push(name);
  }
  const done = undos.length - kept.length - unknown.length;
  if (done === undos.length) notify({ title: 'Всё как было', tone: 'success' });
  else {
    const told = [
      kept.length > 0 ? `Уже изменили: ${kept.join('; ')}` : '',
      unknown.length > 0 ? `Ответ не пришёл, проверьте: ${unknown.join('; ')}` : '',
    ];
    notify({
      title: `Вернули ${done} из ${undos.length}`,
      text: told.filter(Boolean).join('. '),
      tone: 'warning',
      duration: READING_LIFE,
    });
  }
  onDone();
}
