import type { WholesaleApplication } from '#contract/wholesale-application.ts';
import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Sent, looked at, decided: where the application is now. */
export function ApplicationSteps({ application: { appliedAt } }: { application: WholesaleApplication }) {
  return (
    <ol className="apply__steps">
      <li className="apply__step--done">
        <Icon name="check" size="s" />
        <span>
          Отправлена
          {appliedAt === null ? null : <small>{dateTimeText(Date.parse(appliedAt))}</small>}
        </span>
      </li>
      <li className="apply__step--now" aria-current="step">
        <span>
          На проверке
          <small>данные проверит менеджер</small>
        </span>
      </li>
      <li>
        <span>
          Решение
          <small>пришлём письмо</small>
        </span>
      </li>
    </ol>
  );
}

/** The company as it stands in the application. */
export function Company({ application: { company, inn, kpp } }: { application: WholesaleApplication }) {
  if (company === null) return null;
  return (
    <div className="apply__company">
      <b>{company}</b>
      <span className="num">
        ИНН{NBSP}
        {inn}
        {kpp === null ? null : ` · КПП${NBSP}${kpp}`}
      </span>
    </div>
  );
}
