import { formatPhone } from '#domain/ru/phone.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type RequestMethod, requestMethodName } from './request-texts.ts';
import '#web/ui/panel.css';
import './request-confirmation.css';

/** What happens with a request that goes by a messenger: the shop answers in the chat, nothing is reserved. */
export function RequestConfirmation({ method }: { method: RequestMethod }) {
  const { contact } = useStoreSettings().settings;
  const name = requestMethodName(method);
  return (
    <div className="stack stack--l">
      <div className="stack stack--s">
        <span className="request__sign">
          <Icon name="send" />
        </span>
        <h1>Заявка в {name}</h1>
        <p className="muted">Отправьте готовое сообщение в чате, если ещё не сделали этого.</p>
      </div>
      <div className="panel">
        <h2 className="request__title">Что дальше</h2>
        <ol className="request__steps">
          <li>Менеджер ответит в {name} в рабочее время и проверит наличие.</li>
          <li>Вместе выберете доставку и способ оплаты, заказ получит номер.</li>
          <li>До этого вещи не отложены, а корзина остаётся как есть.</li>
        </ol>
        {contact.phone ? (
          <p className="small muted">
            Не отвечаем? Позвоните:{' '}
            <a className="num request__phone" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              {formatPhone(contact.phone)}
            </a>
          </p>
        ) : null}
      </div>
      <div className="request__ways">
        <LinkButton to={paths.products()}>Продолжить покупки</LinkButton>
        <LinkButton to={paths.cart()} variant="quiet">
          Вернуться в корзину
        </LinkButton>
      </div>
    </div>
  );
}
