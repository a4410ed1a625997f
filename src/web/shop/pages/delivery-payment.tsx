import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { PAYMENT_METHODS, paymentMethodName } from '#domain/orders/order-texts.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { PAYMENT_TEXTS, STEPS } from '#web/shop/features/delivery-ways/delivery.texts.ts';
import { DeliveryWays } from '#web/shop/features/delivery-ways/delivery-ways.tsx';
import { ServicePage } from '#web/shop/features/service-page/service-page.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { TextLink } from '#web/ui/link-button.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

const TITLE = 'Доставка и оплата';

async function load({ call, wish }: Loading): Promise<PageHead> {
  await wish(shippingSettingsQuery(call));
  return {
    title: TITLE,
    description: 'Способы, сроки и стоимость доставки, способы оплаты, как проходит заказ.',
    canonical: paths.delivery(),
  };
}

export const loader = ({ context }: LoaderFunctionArgs) => loadOnServer(context, load);
export const clientLoader = (_args: ClientLoaderFunctionArgs) => loadInBrowser(load);
export const meta = pageMeta;

/** Delivery as the settings have it now, the ways to pay (docs/rules/checkout.md), and what becomes of an order. */
export default function DeliveryPayment() {
  const { shipping, paymentMethods } = useStoreSettings().settings.footerData;
  return (
    <ServicePage title={TITLE}>
      <section className="service__part">
        <h2>Доставка</h2>
        <DeliveryWays />
        <p>
          {typeset(
            shipping?.note ||
              'Сумма считается после скидок и промокодов. Точную стоимость для вашего города магазин покажет при оформлении, до кнопки заказа.',
          )}
        </p>
      </section>
      <section className="service__part">
        <h2>Оплата</h2>
        <dl className="service__facts">
          {PAYMENT_METHODS.map((method) => (
            <div key={method}>
              <dt>{paymentMethodName(method)}</dt>
              <dd>{typeset(paymentMethods?.[method] ?? PAYMENT_TEXTS[method])}</dd>
            </div>
          ))}
        </dl>
        <p>{typeset('Цены в рублях. Кассовый чек приходит на почту или телефон.')}</p>
      </section>
      <section className="service__part">
        <h2>Как проходит заказ</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{typeset(step)}</li>
          ))}
        </ol>
        <p>
          <TextLink to={paths.returns()}>Обмен и возврат</TextLink>
        </p>
      </section>
    </ServicePage>
  );
}
