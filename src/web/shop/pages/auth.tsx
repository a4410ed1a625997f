import { Link, type MetaArgs, useLocation } from 'react-router';
import { GuestsOnly } from '#web/core/session/guards.tsx';
import { AuthPage } from '#web/core/sign-in/auth-page.tsx';
import { paths } from '#web/paths.ts';
import { ShopperSignIn } from '#web/shop/features/auth-form/shopper-sign-in.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

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
        <ShopperSignIn />
      </AuthPage>
    </GuestsOnly>
  );
}
