import type { Order } from '#contract/orders.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/ui/panel.css';
import './account-offer.css';

/** To a guest who has just ordered: an account from the name and the e-mail typed for it (docs/rules/account.md). */
export function AccountOffer({ order }: { order: Order }) {
  const { name, email } = order.contact;
  return (
    <section className="panel offer" aria-labelledby="account-offer">
      <h2 id="account-offer">Сохранить заказ в{'\u00A0'}аккаунте</h2>
      <p className="muted">
        {email === undefined
          ? 'Имя уже есть, остались почта и\u00A0пароль. В\u00A0аккаунте видны состояние заказов и\u00A0адреса, и\u00A0действуют промокоды.'
          : 'Имя и\u00A0почта уже есть, осталось придумать пароль. Заказ появится в\u00A0аккаунте, когда вы подтвердите почту.'}
      </p>
      <LinkButton
        to={paths.createAccount()}
        state={{ from: paths.orderConfirmation(order.id), known: { name, email } }}
        variant="secondary"
      >
        Создать аккаунт
      </LinkButton>
    </section>
  );
}
