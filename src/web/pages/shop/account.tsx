import { useQuery } from '@tanstack/react-query';
import { type MetaArgs, useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { OrderList, OrderListSkeleton } from '#web/features/order-list/order-list.tsx';
import { describe, siteOf } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { UsersOnly } from '#web/state/guards.tsx';
import { orderListQuery } from '#web/state/orders/order-queries.ts';
import { useSession } from '#web/state/session-context.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';
import '#web/ui/panel.css';
import './account.css';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

export const meta = ({ matches }: MetaArgs) => describe({ title: 'Аккаунт', hidden: true }, siteOf(matches));

export default function AccountPage() {
  return (
    <div className="account-page">
      <UsersOnly>{(user) => <Account user={user} />}</UsersOnly>
    </div>
  );
}

function Account({ user }: { user: User }) {
  const { logout } = useSession();
  return (
    <div className="wrap account">
      <div className="pagehead account__head">
        <div>
          <h1>{user.name}</h1>
          <p className="muted account__contacts">
            <span>{user.email}</span>
            {user.phone ? <span className="num">{formatPhone(user.phone)}</span> : null}
          </p>
        </div>
        <button type="button" className="link small account__out" onClick={() => void logout()}>
          Выйти
        </button>
      </div>
      <h2 className="account__title">Заказы</h2>
      <Orders />
    </div>
  );
}

function Orders() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, isError, error, refetch } = useQuery(orderListQuery(useCaller(), page));
  if (!data) {
    if (!isError) return <OrderListSkeleton />;
    return (
      <ErrorState title="Не удалось загрузить заказы" text={error.message} onRetry={() => void refetch()} />
    );
  }
  if (data.meta.total === 0) {
    return (
      <EmptyState title="Заказов пока нет" text="Здесь появятся ваши заказы и их состояние.">
        <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <OrderList orders={data.data} />
      <Pagination
        page={data.meta.page}
        pages={data.meta.pages}
        hrefFor={(to) => (to > 1 ? `?page=${to}` : paths.account())}
      />
    </>
  );
}
