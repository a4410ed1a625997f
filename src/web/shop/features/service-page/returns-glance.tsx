import { daysWithin } from '#domain/ru/term.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import './returns-glance.css';

/** The terms of a return at a glance, and what the shop itself adds (docs/rules/pages.md). */
export function ReturnsGlance() {
  const { returnDays, refundDays, note } = returnTerms(
    useStoreSettings().settings.footerData.returnsExchange,
  );
  return (
    <>
      <dl className="glance">
        <div>
          <dt>Вернуть вещь</dt>
          <dd>
            в{'\u00A0'}течение {daysWithin(returnDays)}
          </dd>
        </div>
        <div>
          <dt>Получить деньги</dt>
          <dd>
            в{'\u00A0'}течение {daysWithin(refundDays)}
          </dd>
        </div>
        <div>
          <dt>Если вещь с{'\u00A0'}недостатком</dt>
          <dd>доставку оплатим мы</dd>
        </div>
      </dl>
      {note ? <p>{typeset(note)}</p> : null}
    </>
  );
}
