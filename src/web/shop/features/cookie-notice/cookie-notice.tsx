import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { answerCookies, useCookieChoice } from './answer.ts';
import './cookie-notice.css';

/** Asks once; both answers weigh the same, and the shop works with either. */
export function CookieNotice() {
  // the policy has the same question, and another tab may have answered it
  const choice = useCookieChoice();
  if (choice !== undefined) return null;
  return (
    <section className="cookie-notice" aria-label="Файлы cookie">
      <p>
        Для входа и{'\u00A0'}корзины нужны обязательные cookie. Если вы согласны, запомним на{'\u00A0'}этом
        устройстве и{'\u00A0'}то, что вы смотрели и{'\u00A0'}искали.{' '}
        <Link className="cookie-notice__more" to={`${paths.privacy()}#cookie`}>
          Подробнее
        </Link>
      </p>
      <div className="cookie-notice__answers">
        <Button variant="secondary" size="s" onClick={() => answerCookies('accepted')}>
          Принять
        </Button>
        <Button variant="secondary" size="s" onClick={() => answerCookies('declined')}>
          Отклонить
        </Button>
      </div>
    </section>
  );
}
