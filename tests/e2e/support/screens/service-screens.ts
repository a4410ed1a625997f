import { open } from '../browsing.ts';
import { forgetCookieAnswer, untilAsked } from '../cookies.ts';
import { plain, type Screen } from './screen.ts';

/** What the shop tells of itself, its texts, its questions. */
export const SERVICE_SCREENS: readonly Screen[] = [
  plain('request by a messenger', '/order-confirmation/telegram', 'Заявка в Telegram'),
  plain('about', '/about', 'О нас'),
  plain('contacts', '/contact', 'Контакты'),
  plain('delivery and payment', '/delivery-payment', 'Доставка и оплата'),
  plain('returns', '/returns-exchange', 'Обмен и возврат'),
  plain('sizes', '/size-chart', 'Таблица размеров'),
  plain('privacy policy', '/privacy-policy', 'Политика конфиденциальности'),
  plain('offer', '/offer', 'Публичная оферта'),
  plain('former offer', '/offer/2026-11-20', 'Публичная оферта'),
  plain('news consent', '/marketing-consent', 'Согласие на получение новостей и предложений'),
  {
    name: 'question about cookies',
    async show(page) {
      await forgetCookieAnswer(page);
      await open(page, '/delivery-payment');
      await untilAsked(page);
    },
  },
  plain('consent text', '/personal-data-consent', 'Согласие на обработку персональных данных'),
  { ...plain('not found', '/net-takoy-stranicy', 'Страница не найдена'), isMissing: true },
];
