import { Link, type MetaArgs, useLocation } from 'react-router';
import { GuestsOnly } from '#web/core/session/guards.tsx';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { RegisterForm } from '#web/shop/features/auth-form/register-form.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const meta = ({ matches }: MetaArgs) =>
  describe({ title: 'Регистрация', hidden: true }, siteOf(matches));

export default function CreateAccount() {
  const { state } = useLocation();
  return (
    <GuestsOnly>
      <AuthPage
        title="Регистрация"
        text="Корзина и заказы в одном месте, на любом устройстве."
        footer={
          <>
            Уже есть аккаунт?{' '}
            <Link to={paths.auth()} state={state}>
              Войти
            </Link>
          </>
        }
      >
        <RegisterForm />
      </AuthPage>
    </GuestsOnly>
  );
}
