import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession } from '#contract/account-sessions.ts';
import { ApiError } from '#contract/http/caller.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { sessionsQuery } from '#web/shop/account/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocusNear } from '#web/ui/focus-return.ts';
import { FailureNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { AccountPart, Loaded } from './account-part.tsx';

/** Where the account is open, and the ways to close it there. */
export function SessionsPart() {
  const sessions = useQuery(sessionsQuery(useCaller()));
  return (
    <AccountPart
      title="Где выполнен вход"
      text="Не узнаёте устройство? Завершите его сеанс и смените пароль."
    >
      <Loaded
        query={sessions}
        failure="Не удалось загрузить сеансы"
        waiting="Загрузка сеансов..."
        skeleton={<SessionsSkeleton />}
      >
        {(data) => <Sessions sessions={data} />}
      </Loaded>
    </AccountPart>
  );
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const call = useCaller();
  const client = useQueryClient();
  const { logout } = useSession();
  const { isBusy, failure, run } = useAction();
  const [now] = useState(() => Date.now());
  const renew = () => client.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
  const end = ({ id, device }: AccountSession) =>
    run(async () => {
      try {
        await call('sessionEnd', { params: { id } });
      } catch (error) {
        // it has ended by itself meanwhile
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      notify({ title: 'Сеанс завершён', text: device, tone: 'success' });
      await renew();
    });
  const endOthers = () =>
    run(async () => {
      await call('sessionEndAll', { query: { others: true } });
      notify({ title: 'Вы вышли на всех других устройствах', tone: 'success' });
      await renew();
    });
  const endAll = () =>
    run(async () => {
      await call('sessionEndAll');
      await logout();
    });
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="apart__list">
        {sessions.map((session) => (
          <li key={session.id} className="apart__item">
            <div>
              <b>{session.device}</b>
              <div className="small muted">{factsOf(session, now)}</div>
            </div>
            {session.isCurrent ? (
              <Tag tone="ok">Это устройство</Tag>
            ) : (
              <button
                type="button"
                className="link small"
                aria-label={`Завершить сеанс: ${session.device}`}
                aria-disabled={isBusy || undefined}
                onClick={({ currentTarget }) => {
                  keepFocusNear(currentTarget);
                  void end(session);
                }}
              >
                Завершить
              </button>
            )}
          </li>
        ))}
      </ul>
      <FailureNote message={failure?.message} />
      <div className="apart__row">
        {hasOthers ? (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget);
              void endOthers();
            }}
          >
            Завершить остальные
          </Button>
        ) : null}
        <Button variant="quiet" busy={isBusy} onClick={() => void endAll()}>
          Выйти на всех устройствах
        </Button>
      </div>
    </>
  );
}

/** The present one is used as it is looked at; others say when they were. */
function factsOf({ isCurrent, createdAt, lastUsedAt, ip }: AccountSession, now: number): string {
  const used = isCurrent
    ? `Вход ${recentTimeText(createdAt, now)}`
    : `Последний раз ${recentTimeText(lastUsedAt, now)}`;
  return [used, ip && `адрес ${ip}`].filter(Boolean).join(', ');
}

function SessionsSkeleton() {
  return (
    <div className="stack">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
