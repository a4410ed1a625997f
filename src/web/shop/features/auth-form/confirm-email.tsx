import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';

interface ConfirmEmailProps {
  token: string;
  isBusy: boolean;
  /** Why a press did not reach the shop. */
  failure: string | null;
  onConfirm: () => void;
}

/**
 * A letter's link without a sign-in: whose address it is, and the button that confirms it (docs/rules/account.md).
 * Opening the page confirms nothing, as programs that look through mail open it too.
 */
export function ConfirmEmail({ token, isBusy, failure, onConfirm }: ConfirmEmailProps) {
  const call = useCaller();
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email-owner', token],
    queryFn: async () => (await call('authVerifyEmailOwner', { body: { token } })).data,
    staleTime: 0,
  });
  if (data !== undefined) {
    return (
      <>
        <Note>
          <p>
            <b>{data.name}</b>
          </p>
          <p>{data.email}</p>
        </Note>
        <FailureNote message={failure} />
        <Button size="l" wide busy={isBusy} onClick={onConfirm}>
          Подтвердить почту
        </Button>
        <p className="small muted">
          Не создавали этот аккаунт? Не подтверждайте почту, а{' '}
          <Link className="link" to={paths.forgotPassword()}>
            задайте новый пароль
          </Link>
          : аккаунт станет вашим, а чужие сеансы завершатся.
        </p>
      </>
    );
  }
  if (error instanceof ApiError && error.code === 'link_invalid')
    return <SpentLink message={error.message} />;
  if (error !== null) {
    return (
      <ErrorState title="Не удалось открыть ссылку" text={error.message} onRetry={() => void refetch()} />
    );
  }
  return <Spinner inline text="Открываем ссылку..." />;
}

/** A link that confirms nothing any more; another one is asked for in the account. */
function SpentLink({ message }: { message: string }) {
  return (
    <>
      <Note tone="error" live="alert">
        {message}
      </Note>
      <LinkButton to={paths.account('profile')} size="l" wide>
        Перейти в аккаунт
      </LinkButton>
    </>
  );
}
