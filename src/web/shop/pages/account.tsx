import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaArgs, useLocation, useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { orderListQuery } from '#web/core/order/order-queries.ts';
import { UsersOnly } from '#web/core/session/guards.tsx';
import { useSession } from '#web/core/session/session-context.ts';
import { wholesaleSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { activePromocodesQuery } from '#web/shop/account/account-queries.ts';
import { Loaded } from '#web/shop/features/account/account-part.tsx';
import {
  type AccountSection,
  accountTabs,
  SECTION_TITLES,
  sectionIn,
} from '#web/shop/features/account/account-tabs.ts';
import { PartOnDemand } from '#web/shop/features/account/part-on-demand.tsx';
import { OrderList, OrderListSkeleton } from '#web/shop/features/order-list/order-list.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import '#web/ui/panel.css';
import './account.css';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const meta = ({ matches, location }: MetaArgs) =>
  describe(
    { title: `${SECTION_TITLES[sectionIn(location.search)]}, аккаунт`, hidden: true },
    siteOf(matches),
  );

export default function AccountPage() {
  return (
    <div className="account-page">
      <UsersOnly>{(user) => <Account user={user} />}</UsersOnly>
    </div>
  );
}

function Account({ user }: { user: User }) {
  const { logout } = useSession();
  const { search } = useLocation();
  const { data: wholesale } = useQuery(wholesaleSettingsQuery(useCaller()));
  const hasWholesale = wholesale?.wholesaleEnabled === true;
  const named = sectionIn(search);
  const section = named === 'wholesale' && wholesale?.wholesaleEnabled === false ? 'orders' : named;
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
      <LinkTabs label="Разделы аккаунта" tabs={accountTabs(section, hasWholesale)} />
      <div className="account__place">
        <Section section={section} />
      </div>
    </div>
  );
}

const loadWholesale = () => import('#web/shop/features/account/wholesale-tab.tsx');
const loadProfile = () => import('#web/shop/features/account/profile-tab.tsx');
const loadAddresses = () => import('#web/shop/features/account/addresses-tab.tsx');
const loadSecurity = () => import('#web/shop/features/account/security-tab.tsx');
const loadShowcase = () => import('#web/shop/features/promo-showcase/promo-showcase.tsx');

/** What nobody but the visitor of a part needs comes with it. */
function Section({ section }: { section: AccountSection }) {
  switch (section) {
    case 'orders':
      return <Orders />;
    case 'wholesale':
      return (
        <PartOnDemand key={section} load={loadWholesale}>
          {({ WholesaleTab }) => <WholesaleTab />}
        </PartOnDemand>
      );
    case 'profile':
      return (
        <PartOnDemand key={section} load={loadProfile}>
          {({ ProfileTab }) => <ProfileTab />}
        </PartOnDemand>
      );
    case 'addresses':
      return (
        <PartOnDemand key={section} load={loadAddresses}>
          {({ AddressesTab }) => <AddressesTab />}
        </PartOnDemand>
      );
    case 'promocodes':
      return <Promocodes />;
    case 'security':
      return (
        <PartOnDemand key={section} load={loadSecurity}>
          {({ SecurityTab }) => <SecurityTab />}
        </PartOnDemand>
      );
  }
}

function Orders() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const orders = useQuery(orderListQuery(useCaller(), page));
  return (
    <Loaded
      query={orders}
      failure="Не удалось загрузить заказы"
      waiting="Загрузка заказов..."
      skeleton={<OrderListSkeleton />}
    >
      {({ data, meta: { page: shown, pages, total } }) => {
        if (total === 0) {
          return (
            <EmptyState title="Заказов пока нет" text="Здесь появятся ваши заказы и их состояние.">
              <LinkButton to={paths.products()}>Перейти в каталог</LinkButton>
            </EmptyState>
          );
        }
        if (data.length === 0) {
          return (
            <EmptyState title="На этой странице заказов нет">
              <LinkButton to={paths.account()}>К первой странице</LinkButton>
            </EmptyState>
          );
        }
        return (
          <>
            <h2 className="sr">Заказы</h2>
            <OrderList orders={data} />
            <Pagination
              page={shown}
              pages={pages}
              hrefFor={(to) => (to > 1 ? `?page=${to}` : paths.account())}
            />
          </>
        );
      }}
    </Loaded>
  );
}

const { promocodeShowcase } = DEFAULT_HOME_CONTENT;
const SHOWCASE = {
  ...promocodeShowcase,
  displaySettings: { ...promocodeShowcase.displaySettings, layout: '3-grid' },
} as const;

/** Codes for everybody, as the home page shows them. */
function Promocodes() {
  const codes = useQuery(activePromocodesQuery(useCaller()));
  const [now] = useState(() => Date.now());
  return (
    <Loaded
      query={codes}
      failure="Не удалось загрузить промокоды"
      waiting="Загрузка промокодов..."
      skeleton={<Skeleton shape="control" />}
    >
      {(data) => {
        if (data.length === 0) {
          return (
            <EmptyState title="Промокодов сейчас нет" text="Когда они появятся, покажем их здесь.">
              <LinkButton to={paths.products({ filter: 'sale' })}>Смотреть распродажу</LinkButton>
            </EmptyState>
          );
        }
        return (
          <div className="stack">
            <h2 className="sr">Промокоды</h2>
            <p className="muted">Скопируйте код и введите его в корзине.</p>
            <PartOnDemand load={loadShowcase}>
              {({ PromoShowcase }) => <PromoShowcase codes={data} showcase={SHOWCASE} now={now} />}
            </PartOnDemand>
          </div>
        );
      }}
    </Loaded>
  );
}
