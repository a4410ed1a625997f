import { Link, type MetaArgs, useLocation } from 'react-router';
import { AuthPage } from '#web/features/auth-form/auth-page.tsx';
import { SignInForm } from '#web/features/auth-form/sign-in-form.tsx';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { GuestsOnly } from '#web/state/guards.tsx';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

export const meta = ({ matches }: MetaArgs) => describe({ title: 'Вход', hidden: true }, siteOf(matches));

export default function Auth() {
  const { state } = useLocation();
  return (
    <GuestsOnly>
      <AuthPage
        title="Вход"
        text="Корзина и заказы в одном месте, на любом устройстве."
        footer={
          <>
            Нет аккаунта?{' '}
            <Link to={paths.createAccount()} state={state}>
              Зарегистрироваться
            </Link>
          </>
        }
      >
        <SignInForm />
      </AuthPage>
    </GuestsOnly>
  );
}
