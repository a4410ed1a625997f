import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText, nounText, piecesText } from '#domain/ru/plural.ts';
import type { FormTotals } from '#domain/wholesale/order-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SumList, type SumRow } from '#web/ui/sum-list.tsx';
import styles from './wholesale-order.module.css';

/** A question that needs a decision, and where it is. */
export interface OpenQuestion {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly go: () => void;
}

interface SummaryProps {
  totals: FormTotals<Roubles>;
  /** Products that can be ordered so at all. */
  offered: number | undefined;
  questions: readonly OpenQuestion[];
  isBusy: boolean;
  onAdd: () => void;
  onForm: () => void;
  onLoad: () => void;
}

/** How many questions are named. */
const QUESTIONS_SHOWN = 8;

/** What the order comes to, what needs a decision, and the way into the cart. */
export function OrderSummary(props: SummaryProps) {
  const { totals, offered, questions, isBusy, onAdd, onForm, onLoad } = props;
  const { pieces } = totals.addable;
  return (
    <aside className={`panel ${styles['summary']}`} aria-label="Ваш заказ">
      <h2>Ваш заказ</h2>
      <SumList rows={rowsOf(totals, offered)} />
      {questions.length > 0 ? (
        <div className={styles['questions']}>
          <b>
            Осталось решить {numberText(questions.length)}
            {NBSP}
            {nounText(questions.length, 'place')}
          </b>
          <ul>
            {questions.slice(0, QUESTIONS_SHOWN).map((question) => (
              <li key={question.key}>
                <button type="button" className={styles['question']} onClick={question.go}>
                  <Icon name="warning" size="s" />
                  <span>
                    {question.title}
                    <small>{question.text}</small>
                  </span>
                  <Icon name="chevron-right" size="s" />
                </button>
              </li>
            ))}
          </ul>
          {questions.length > QUESTIONS_SHOWN ? (
            <p className="small muted">
              И{NBSP}ещё {countText(questions.length - QUESTIONS_SHOWN, 'place')}
            </p>
          ) : null}
        </div>
      ) : null}
      <Button variant="wholesale" size="l" wide busy={isBusy} disabled={!canAsk(totals)} onClick={onAdd}>
        Добавить в{NBSP}корзину
      </Button>
      {questions.length > 0 && canAsk(totals) ? (
        <p className="small muted">
          {pieces > 0 ? `Добавим ${piecesText(pieces)} и${NBSP}скажем` : 'Скажем'}, чего не{NBSP}хватило
        </p>
      ) : null}
      <div className={styles['files']}>
        <Button variant="quiet" size="s" icon="download" onClick={onForm}>
          Бланк XLSX
        </Button>
        <Button variant="quiet" size="s" icon="upload" onClick={onLoad}>
          Загрузить
        </Button>
      </div>
    </aside>
  );
}

/** Where nothing can be had, a press still tells what is missing, and the shop what is wanted. */
const canAsk = ({ addable, shorts }: FormTotals<Roubles>) => addable.pieces > 0 || shorts > 0;

function rowsOf(totals: FormTotals<Roubles>, offered: number | undefined): SumRow[] {
  const products = numberText(totals.products);
  const saving: SumRow[] =
    totals.savings > 0
      ? [
          { key: 'retail', label: 'По розничным ценам', value: formatRoubles(totals.retail) },
          {
            key: 'saving',
            label: 'Экономия',
            value: `−${formatRoubles(totals.savings)}`,
            tone: 'save-wholesale',
          },
        ]
      : [];
  return [
    {
      key: 'products',
      label: 'Товаров',
      value: offered === undefined ? products : `${products} из${NBSP}${numberText(offered)}`,
    },
    { key: 'rows', label: 'Строк', value: numberText(totals.rows) },
    { key: 'pieces', label: 'Штук', value: numberText(totals.pieces) },
    ...saving,
    { key: 'total', label: 'Итого', value: formatRoubles(totals.total), tone: 'total' },
  ];
}

/** On phones the sum and the button stand above the navigation, with the way to the first question that needs a decision. */
export function OrderBar(props: Pick<SummaryProps, 'totals' | 'questions' | 'isBusy' | 'onAdd'>) {
  const { totals, questions, isBusy, onAdd } = props;
  const { pieces, total } = totals;
  const [first] = questions;
  return (
    <div className={styles['bar']}>
      <span>
        <b className="num">{formatRoubles(total)}</b>
        <small className="muted">
          {piecesText(pieces)}
          {first === undefined ? null : (
            <>
              ,{' '}
              <button type="button" className="link" onClick={first.go}>
                {countText(questions.length, 'place')} решить
              </button>
            </>
          )}
        </small>
      </span>
      <Button variant="wholesale" busy={isBusy} disabled={!canAsk(totals)} onClick={onAdd}>
        В{NBSP}корзину
      </Button>
    </div>
  );
}
