import { isApiError } from '#web/core/api/api-error.ts';
import type { Notice } from '#web/ui/notice.ts';

/** What is said of a wholesale order that the shop does not understand, or of a product that is gone. */
const SAID: Readonly<Record<string, readonly [title: string, text: string]>> = {
  validation_failed: ['Ошибка валидации', 'Некорректные данные оптового заказа'],
  not_found: ['Ошибка', 'Не удалось определить ID товара. Обновите страницу и попробуйте снова.'],
};

/** What is told where a wholesale order was not taken: `usual` where the shop gives no reason (docs/rules/notices.md). */
export function wholesaleFailure(error: unknown, usual: string): Notice {
  const isRefusal = isApiError(error) && error.code !== 'network';
  const said = isRefusal ? SAID[error.code] : undefined;
  const [title, text] = said ?? ['Ошибка', isRefusal ? error.message : usual];
  return { title, text, tone: 'error' };
}
