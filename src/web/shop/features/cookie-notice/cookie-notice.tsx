import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { answerCookies, useCookieChoice } from './answer.ts';
import './cookie-notice.css';

interface CookieNoticeProps {
  /** Of a narrow screen: a line above the navigation, or under the header, which scrolls away with the page. */
  place: 'top' | 'bottom';
}

/** Asks once; both answers weigh the same, and the shop works with either. On phones one line (docs/rules/legal.md). */
export function CookieNotice({ place }: CookieNoticeProps) {
  // the policy has the same question, and another tab may have answered it
  const choice = useCookieChoice();
  if (choice !== undefined) return null;
  return (
    <section className={`cookie-notice cookie-notice--${place}`} aria-label="Файлы cookie">
      <p>
        <span className="cookie-notice__long">
          Для входа и{'\u00A0'}корзины нужны обязательные cookie. Если вы согласны, запомним на{'\u00A0'}этом
          устройстве и{'\u00A0'}то, что вы смотрели и{'\u00A0'}искали.{' '}
        </span>
        <Link className="cookie-notice__more" to={`${paths.privacy()}#cookie`}>
          <span className="cookie-notice__long">Подробнее</span>
          <span className="cookie-notice__short">Необязательные cookie</span>
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
