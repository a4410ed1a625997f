import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, type MetaArgs, useLocation } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { dropMailedToken, useMailedToken } from '#web/core/session/mailed-token.ts';
import { NO_REFERRER, secretHeaders } from '#web/core/session/secret-address.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const headers = secretHeaders;

export const meta = ({ matches }: MetaArgs) => [
  ...describe({ title: 'Подтверждение почты', hidden: true }, siteOf(matches)),
  NO_REFERRER,
];

type Outcome =
  | { status: 'waiting' }
  | { status: 'done'; email: string; joinedOrders: number }
  | { status: 'refused' | 'foreign' | 'unreached'; message: string };

export default function VerifyEmail() {
  const { token, outcome, retry } = useVerification();
  const { status } = useSession();
  const isOpen = outcome.status === 'waiting' || outcome.status === 'unreached';
  if (status === 'guest' && isOpen && typeof token === 'string') return <SignInFirst token={token} />;
  switch (outcome.status) {
    case 'waiting':
      return (
        <Frame text="Это займёт секунду.">
          <Spinner inline text="Подтверждаем почту..." />
        </Frame>
      );
    case 'done':
      return (
        <Frame text="Теперь по этому адресу можно войти и восстановить пароль.">
          <Note tone="ok" live="status">
            Почта {outcome.email} подтверждена. {joinedText(outcome.joinedOrders)}
          </Note>
          <LinkButton to={paths.account()} size="l" wide>
            Мои заказы
          </LinkButton>
        </Frame>
      );
    case 'refused':
    case 'foreign':
      return (
        <Frame text={WAY_ON[outcome.status]}>
          <Note tone="error" live="alert">
            {outcome.message}
          </Note>
          <LinkButton to={paths.account('profile')} size="l" wide>
            Перейти в аккаунт
          </LinkButton>
        </Frame>
      );
    case 'unreached':
      return (
        <Frame text="Попробуйте ещё раз: ссылка работает сутки.">
          <Note tone="error" live="alert">
            {outcome.message}
          </Note>
          <Button size="l" wide onClick={retry}>
            Попробовать снова
          </Button>
        </Frame>
      );
  }
}

/** The link alone opens nothing: anybody may have registered with this address, and given it a password of theirs. */
function SignInFirst({ token }: { token: string }) {
  const { pathname } = useLocation();
  const from = `${pathname}?token=${encodeURIComponent(token)}`;
  return (
    <Frame text="Ссылка работает сутки и дождётся вас.">
      <Note tone="info" live="status">
        Войдите, чтобы подтвердить почту.
      </Note>
      <LinkButton to={paths.auth()} state={{ from }} size="l" wide>
        Войти
      </LinkButton>
      <p className="small muted">
        Не создавали аккаунт с этой почтой?{' '}
        <Link className="link" to={paths.forgotPassword()}>
          Задайте новый пароль
        </Link>
        : аккаунт станет вашим, а чужие сеансы завершатся.
      </p>
    </Frame>
  );
}

/** Follows the link once somebody is signed in; a failure of the network may be tried again. */
function useVerification() {
  const token = useMailedToken();
  const call = useCaller();
  const client = useQueryClient();
  const { renew, status } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'waiting' });
  const isUnderWay = useRef(false);
  const isUser = status === 'user';
  const isWaiting = outcome.status === 'waiting';
  const verify = useCallback(
    async (key: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        const { data } = await call('authVerifyEmail', { body: { token: key } });
        dropMailedToken();
        setOutcome({ status: 'done', ...data });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setOutcome({ status: END_OF[error.code] ?? 'unreached', message: error.message });
      } finally {
        isUnderWay.current = false;
      }
    },
    [call],
  );
  useEffect(() => {
    if (token === null) setOutcome({ status: 'refused', message: NO_TOKEN });
    if (typeof token === 'string' && isUser && isWaiting) void verify(token);
  }, [token, isUser, isWaiting, verify]);
  const isDone = outcome.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    void renew();
    void client.invalidateQueries({ queryKey: ['orders'] });
  }, [isDone, renew, client]);
  return { token, outcome, retry: () => setOutcome({ status: 'waiting' }) };
}

/** Refusals that another try does not change. */
const END_OF: Partial<Record<ApiError['code'], 'refused' | 'foreign'>> = {
  link_invalid: 'refused',
  email_taken: 'refused',
  forbidden: 'foreign',
};
/** What is left to do after a refusal. */
const WAY_ON = {
  refused: 'Новое письмо можно запросить в аккаунте.',
  foreign: 'Выйдите из этого аккаунта и откройте ссылку снова: она работает сутки.',
} as const;
const NO_TOKEN = 'В адресе нет ключа из письма. Откройте ссылку целиком.';

const joinedText = (count: number): string =>
  count === 0 ? '' : `Перенесли в аккаунт ${countText(count, 'order')} с этой почтой.`;

function Frame({ text, children }: { text: string; children: ReactNode }) {
  return (
    <AuthPage title="Подтверждение почты" text={text} footer={<Link to={paths.home()}>На главную</Link>}>
      {children}
    </AuthPage>
  );
}
