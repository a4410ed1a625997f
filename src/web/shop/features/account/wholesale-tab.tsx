import { useQuery } from '@tanstack/react-query';
import type { WholesaleApplication } from '#contract/wholesale-application.ts';
import { dateText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wholesaleMinimum } from '#domain/wholesale/quantity.ts';
import { DEFAULT_WHOLESALE_SETTINGS, opensOrderForm } from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { wholesaleSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { wholesaleApplicationQuery } from '#web/shop/account/account-queries.ts';
import { useSeesWholesalePrices } from '#web/shop/catalog/catalog-data.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { FormSkeleton, Loaded } from './account-part.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSteps, Company } from './application-state.tsx';
import './wholesale-tab.css';

/** Wholesale in the account: the application, how it stands, and the way to order (docs/rules/wholesale.md). */
export function WholesaleTab() {
  const application = useQuery(wholesaleApplicationQuery(useCaller()));
  return (
    <Loaded
      query={application}
      failure="Не удалось загрузить заявку"
      waiting="Загрузка заявки..."
      skeleton={<FormSkeleton fields={['inn', 'company']} />}
    >
      {(data) => <Standing application={data} />}
    </Loaded>
  );
}

/** The blank form with the buyer's own prices, to be filled in and loaded into the order form. */
function downloadBlank(): void {
  import('#web/shop/wholesale-order/order-file.ts')
    .then(({ downloadForm }) => downloadForm('xlsx'))
    .catch(() =>
      notify({ title: 'Ошибка', text: 'Не удалось скачать бланк. Попробуйте снова', tone: 'error' }),
    );
}

function Standing({ application }: { application: WholesaleApplication }) {
  const { data: settings = DEFAULT_WHOLESALE_SETTINGS } = useQuery(wholesaleSettingsQuery(useCaller()));
  const hasForm = opensOrderForm(settings, {
    isApproved: application.status === 'approved',
    seesPrices: useSeesWholesalePrices(),
  });
  const least = `от${NBSP}${piecesText(wholesaleMinimum(null, settings))}`;
  switch (application.status) {
    case 'none':
      return (
        <section className="apply" aria-labelledby="apply-title">
          <h2 id="apply-title">Покупайте оптом</h2>
          <p>
            Для магазинов и шоурумов. Оптовые цены {least} одного товара, наборы по цвету и{NBSP}размеру.
          </p>
          {hasForm ? <FormWay text={`Заказать можно и${NBSP}без заявки.`} /> : null}
          <ApplicationForm application={application} />
        </section>
      );
    case 'pending':
      return (
        <section className="apply" aria-labelledby="apply-title">
          <h2 id="apply-title">Проверяем заявку</h2>
          <ApplicationSteps application={application} />
          <Company application={application} />
          {hasForm ? (
            <FormWay text={`Заказать оптом можно и${NBSP}сейчас.`} />
          ) : (
            <p className="small muted">Пока покупайте в{NBSP}розницу: корзина и избранное сохранятся.</p>
          )}
        </section>
      );
    case 'approved':
      return (
        <section className="apply apply--open" aria-labelledby="apply-title">
          <h2 id="apply-title">Опт открыт</h2>
          <Note tone="wholesale">
            Вы видите оптовые цены в{NBSP}карточках и в{NBSP}корзине.
          </Note>
          <Company application={application} />
          <SumList
            rows={[
              { key: 'least', label: 'Минимум на товар', value: least },
              ...(application.decidedAt === null
                ? []
                : [{ key: 'since', label: 'Одобрено', value: dateText(Date.parse(application.decidedAt)) }]),
            ]}
          />
          <div className="apply__ways">
            {hasForm ? (
              <>
                <LinkButton to={paths.wholesale()} variant="wholesale">
                  Оптовый заказ
                </LinkButton>
                <Button variant="quiet" icon="download" onClick={downloadBlank}>
                  Бланк XLSX
                </Button>
              </>
            ) : (
              <LinkButton to={paths.products()} variant="quiet">
                Перейти в каталог
              </LinkButton>
            )}
          </div>
        </section>
      );
    case 'refused':
      return (
        <section className="apply" aria-labelledby="apply-title">
          <h2 id="apply-title">Заявку не одобрили</h2>
          <Note tone="error">
            {application.reason === null ? 'Менеджер отклонил заявку.' : null}
            {application.reason === null ? null : `Менеджер написал: «${application.reason}»`}
          </Note>
          {hasForm ? <FormWay text={`Заказать оптом можно и${NBSP}без заявки.`} /> : null}
          <p>Розничные покупки это не{NBSP}меняет. Исправьте данные и отправьте снова.</p>
          <ApplicationForm application={application} />
        </section>
      );
  }
}

/** The way to the order form, for those who may use it whatever became of their application. */
const FormWay = ({ text }: { text: string }) => (
  <div className="apply__form-way">
    <p>{text}</p>
    <LinkButton to={paths.wholesale()} variant="secondary" size="s">
      Оптовый заказ
    </LinkButton>
  </div>
);
