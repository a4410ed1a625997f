import { Link, type MetaArgs, useLocation } from 'react-router';
import { AuthPage } from '#web/features/auth-form/auth-page.tsx';
import { RegisterForm } from '#web/features/auth-form/register-form.tsx';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { GuestsOnly } from '#web/state/guards.tsx';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

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
