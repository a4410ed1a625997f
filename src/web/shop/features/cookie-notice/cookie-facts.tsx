import { typeset } from '#domain/ru/typeset.ts';
import type { CookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { answerCookies, useCookieChoice } from './answer.ts';
import { KEPT, type KeptThing } from './kept-things.ts';

/** Where the policy speaks of cookies; the notice leads there. */
export const COOKIE_PART = { id: 'cookie', title: 'Файлы cookie и память браузера' };

/** What the shop keeps in a browser, all of it by name, and the answer to change. */
export function CookieFacts() {
  return (
    <section className="service__part" id={COOKIE_PART.id}>
      <h2>{COOKIE_PART.title}</h2>
      <p>
        Магазин хранит в{'\u00A0'}браузере только то, что названо здесь. Счётчиков, рекламных и{'\u00A0'}чужих
        cookie нет.
      </p>
      <h3>Обязательные</h3>
      <p>
        Без них не{'\u00A0'}работают вход, корзина и{'\u00A0'}оформление заказа; согласия они не{'\u00A0'}
        требуют.
      </p>
      <KeptTable label="Обязательные" things={KEPT.filter(({ isOptional }) => !isOptional)} />
      <h3>С{'\u00A0'}вашего согласия</h3>
      <KeptTable label="С согласия" things={KEPT.filter(({ isOptional }) => isOptional)} />
      <Answer />
    </section>
  );
}

function KeptTable({ label, things }: { label: string; things: readonly KeptThing[] }) {
  return (
    // what scrolls must be reached by the keyboard
    <section className="service__scroll" aria-label={`${label}: таблица`} tabIndex={0}>
      <table className="service__table">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Имя</th>
            <th scope="col">Зачем</th>
            <th scope="col">Сколько хранится</th>
          </tr>
        </thead>
        <tbody>
          {things.map(({ name, why, term }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typeset(why)}</td>
              <td>{typeset(term)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ANSWERS: Readonly<Record<CookieChoice, string>> = {
  accepted: 'Вы согласились.',
  declined: 'Вы отказались.',
};

/** The answer can be changed as easily as it was given. */
function Answer() {
  const choice = useCookieChoice();
  return (
    <div className="service__answer">
      <p role="status">
        {choice === undefined
          ? 'Вы ещё не ответили, поэтому ничего необязательного не хранится.'
          : ANSWERS[choice]}
      </p>
      <div className="row">
        <Button
          variant="secondary"
          size="s"
          aria-pressed={choice === 'accepted'}
          onClick={() => answerCookies('accepted')}
        >
          Принять
        </Button>
        <Button
          variant="secondary"
          size="s"
          aria-pressed={choice === 'declined'}
          onClick={() => answerCookies('declined')}
        >
          Отклонить
        </Button>
      </div>
    </div>
  );
}
