import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { dropMailedToken, useMailedToken } from '#web/core/session/mailed-token.ts';
import { NO_REFERRER, secretHeaders } from '#web/core/session/secret-address.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { ResetForm } from '#web/shop/features/auth-form/reset-form.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const headers = secretHeaders;

export const meta = ({ matches }: MetaArgs) => [
  ...describe({ title: 'Новый пароль', hidden: true }, siteOf(matches)),
  NO_REFERRER,
];

export default function ResetPassword() {
  const token = useMailedToken();
  const { status, renew } = useSession();
  const [outcome, setOutcome] = useState<'done' | 'refused' | 'doubtful' | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the form whose button was pressed is gone
    if (outcome !== null) said.current?.focus({ preventScroll: true });
  }, [outcome]);
  if (outcome === 'done') {
    return (
      <Frame text="Войдите с ним. На всех устройствах выполнен выход.">
        <Said ref={said}>
          <Note tone="ok">Пароль изменён</Note>
        </Said>
        <LinkButton to={paths.auth()} size="l" wide>
          Войти
        </LinkButton>
      </Frame>
    );
  }
  if (outcome === 'doubtful') {
    return (
      <Frame text="Если войти не получится, запросите новую ссылку.">
        <Said ref={said}>
          <Note tone="warn">
            Возможно, пароль уже изменён: ответ на прошлую попытку не дошёл. Попробуйте войти с новым паролем.
          </Note>
        </Said>
        <LinkButton to={paths.auth()} size="l" wide>
          Войти
        </LinkButton>
        <LinkButton to={paths.forgotPassword()} variant="quiet" size="l" wide>
          Запросить новую ссылку
        </LinkButton>
      </Frame>
    );
  }
  if (token === null || outcome === 'refused') {
    return (
      <Frame text="Задать пароль можно по ссылке из письма.">
        <Said ref={said}>
          <Note tone="error" live="alert">
            {token === null
              ? 'В адресе нет ключа из письма. Откройте ссылку целиком или запросите новую.'
              : 'Ссылка устарела или уже использована. Запросите новую.'}
          </Note>
        </Said>
        <LinkButton to={paths.forgotPassword()} size="l" wide>
          Запросить новую ссылку
        </LinkButton>
      </Frame>
    );
  }
  return (
    <Frame text="После этого на всех устройствах нужно будет войти заново.">
      {token === undefined ? (
        <div className="stack" role="status">
          <span className="sr">Проверка ссылки...</span>
          <Skeleton half />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      ) : (
        <ResetForm
          token={token}
          onDone={() => {
            dropMailedToken();
            setOutcome('done');
            // all sessions ended, this browser's too
            if (status === 'user') void renew();
          }}
          onRefused={(wasLost) => setOutcome(wasLost ? 'doubtful' : 'refused')}
        />
      )}
    </Frame>
  );
}

/** What came of it, read out as it takes the focus. */
function Said({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={ref} tabIndex={-1}>
      {children}
    </div>
  );
}

function Frame({ text, children }: { text: string; children: ReactNode }) {
  return (
    <AuthPage title="Новый пароль" text={text} footer={<Link to={paths.home()}>На главную</Link>}>
      {children}
    </AuthPage>
  );
}
