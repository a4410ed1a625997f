import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { dropMailedToken, useMailedToken } from '#web/core/session/mailed-token.ts';
import { NO_REFERRER, secretHeaders } from '#web/core/session/secret-address.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { ConfirmEmail } from '#web/shop/features/auth-form/confirm-email.tsx';
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
  | { status: 'done'; email: string; joinedOrders: number; isGuest: boolean }
  | { status: 'refused' | 'foreign' | 'unreached'; message: string };

export default function VerifyEmail() {
  const { token, outcome, isGuest, isBusy, verify, retry } = useVerification();
  const isOpen = outcome.status === 'waiting' || outcome.status === 'unreached';
  if (isGuest && isOpen && typeof token === 'string') {
    return (
      <Frame text="Проверьте, что аккаунт ваш.">
        <ConfirmEmail
          {...{ token, isBusy }}
          failure={outcome.status === 'unreached' ? outcome.message : null}
          onConfirm={() => void verify(token)}
        />
      </Frame>
    );
  }
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
            Почта {outcome.email} подтверждена.{' '}
            {outcome.isGuest ? JOIN_LATER : joinedText(outcome.joinedOrders)}
          </Note>
          <LinkButton to={outcome.isGuest ? paths.auth() : paths.account()} size="l" wide>
            {outcome.isGuest ? 'Войти' : 'Мои заказы'}
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

/** Follows the link at once for a signed-in user, for a guest by a press; a failure can be retried. */
function useVerification() {
  const token = useMailedToken();
  const call = useCaller();
  const client = useQueryClient();
  const { renew, status } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'waiting' });
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const isUser = status === 'user';
  const isGuest = status === 'guest';
  const isWaiting = outcome.status === 'waiting';
  const verify = useCallback(
    async (key: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const { data } = await call('authVerifyEmail', { body: { token: key } });
        dropMailedToken();
        setOutcome({ status: 'done', ...data, isGuest });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setOutcome({ status: END_OF[error.code] ?? 'unreached', message: error.message });
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    [call, isGuest],
  );
  useEffect(() => {
    if (token === null) setOutcome({ status: 'refused', message: NO_TOKEN });
    if (typeof token === 'string' && isUser && isWaiting) void verify(token);
  }, [token, isUser, isWaiting, verify]);
  const isDone = outcome.status === 'done' && !outcome.isGuest;
  useEffect(() => {
    if (!isDone) return;
    void renew();
    void client.invalidateQueries({ queryKey: ['orders'] });
  }, [isDone, renew, client]);
  return { token, outcome, isGuest, isBusy, verify, retry: () => setOutcome({ status: 'waiting' }) };
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

const JOIN_LATER = 'Заказы, оформленные на неё без входа, появятся в аккаунте после следующего входа.';

const joinedText = (count: number): string =>
  count === 0 ? '' : `Перенесли в аккаунт ${countText(count, 'order')} с этой почтой.`;

function Frame({ text, children }: { text: string; children: ReactNode }) {
  return (
    <AuthPage title="Подтверждение почты" text={text} footer={<Link to={paths.home()}>На главную</Link>}>
      {children}
    </AuthPage>
  );
}
