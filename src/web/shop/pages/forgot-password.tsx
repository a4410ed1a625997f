import { Link, type MetaArgs, useLocation } from 'react-router';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { ForgotForm } from '#web/shop/features/auth-form/forgot-form.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const meta = ({ matches }: MetaArgs) =>
  describe({ title: 'Восстановление пароля', hidden: true }, siteOf(matches));

/** For guests and for signed-in users who forgot their password. */
export default function ForgotPassword() {
  const { state } = useLocation();
  return (
    <AuthPage
      title="Забыли пароль?"
      text="Пришлём на почту ссылку, по которой можно задать новый."
      footer={
        <>
          Вспомнили?{' '}
          <Link to={paths.auth()} state={state}>
            Войти
          </Link>
        </>
      }
    >
      <ForgotForm />
    </AuthPage>
  );
}
