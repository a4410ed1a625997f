import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';

/**
 * Nothing opens at an order's address. A guest without a key may be its shopper who is not signed in, as behind the
 * link of a letter, and is asked to sign in whether or not there is such an order (docs/rules/orders.md).
 */
export function MissingOrder({ orderId, hasKey }: { orderId: string | null; hasKey: boolean }) {
  const { status } = useSession();
  if (orderId !== null && !hasKey && status === 'guest') return <SignInFirst orderId={orderId} />;
  return (
    <EmptyState
      page
      title="Заказ не найден"
      text="Проверьте ссылку из подтверждения или войдите в аккаунт, с которого оформляли заказ."
    >
      <LinkButton to={paths.account()}>Мои заказы</LinkButton>
      <LinkButton to={paths.products()} variant="quiet">
        В каталог
      </LinkButton>
    </EmptyState>
  );
}

function SignInFirst({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      page
      title="Войдите, чтобы увидеть заказ"
      text="Он откроется из аккаунта, с которого его оформляли. Заказ без аккаунта открывается по ссылке из его подтверждения."
    >
      <LinkButton to={paths.auth()} state={{ from: paths.orderConfirmation(orderId) }}>
        Войти
      </LinkButton>
      <LinkButton to={paths.products()} variant="quiet">
        В каталог
      </LinkButton>
    </EmptyState>
  );
}
