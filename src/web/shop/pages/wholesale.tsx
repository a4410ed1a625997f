import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import {
  DEFAULT_WHOLESALE_SETTINGS,
  mayBuyWholesale,
  type WholesaleSettings,
  type WholesaleStatus,
} from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { answerOr, type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { wholesaleSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { OrderForm } from '#web/shop/features/wholesale-order/order-form.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, Spinner } from '#web/ui/state-view.tsx';
import { useIsAlive } from '#web/ui/use-is-alive.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** Each buyer's own work: nothing for search engines. */
const HEAD: PageHead = { title: 'Оптовый заказ', hidden: true };

/** Where the shop sells nothing wholesale there is no such page (docs/rules/wholesale.md). */
async function load({ call, need }: Loading): Promise<PageHead> {
  const { wholesaleEnabled } = await need(wholesaleSettingsQuery(call));
  if (!wholesaleEnabled)
    throw data({ code: 'not_found', message: WHOLESALE_REFUSALS.global_disabled }, { status: 404 });
  return HEAD;
}

export const loader = ({ context }: LoaderFunctionArgs) => loadOnServer(context, load);

export const clientLoader = () => loadInBrowser((loading) => answerOr(load(loading), HEAD));

export const meta = pageMeta;

export default function WholesalePage() {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>Оптовый заказ</h1>
      </div>
      <Order />
    </div>
  );
}

/** The form, for those who may buy so; who looks is known in the browser alone. */
function Order() {
  const isAlive = useIsAlive();
  const { data: settings = DEFAULT_WHOLESALE_SETTINGS } = useQuery(wholesaleSettingsQuery(useCaller()));
  const { user, status } = useSession();
  if (!isAlive || status === 'loading') return <Spinner text="Загрузка товаров..." />;
  return mayBuyWholesale(settings, { isApproved: isApprovedBuyer(user) }) ? (
    <OrderForm settings={settings satisfies WholesaleSettings} />
  ) : (
    <ApplicationWay status={user?.wholesale ?? 'none'} />
  );
}

/** How the application of somebody stands who may not buy wholesale yet, with the way to it. */
function ApplicationWay({ status }: { status: WholesaleStatus }) {
  const { title, text, way } = status === 'approved' ? WAYS.none : WAYS[status];
  return (
    <EmptyState title={title} text={text}>
      <LinkButton to={paths.account('wholesale')}>{way}</LinkButton>
    </EmptyState>
  );
}

const WAYS = {
  none: {
    title: 'Оптом покупают после одобрения заявки',
    text: 'Расскажите о компании, и мы откроем оптовые цены.',
    way: 'Подать заявку',
  },
  pending: {
    title: 'Проверяем заявку',
    text: 'Заказать оптом можно будет после одобрения.',
    way: 'Посмотреть заявку',
  },
  refused: {
    title: 'Заявку не\u00A0одобрили',
    text: 'Исправьте данные и отправьте снова.',
    way: 'Исправить заявку',
  },
} as const;
