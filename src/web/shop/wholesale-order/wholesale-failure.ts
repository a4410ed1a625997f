import type { ApiError } from '#contract/http/caller.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import type { Notice } from '#web/ui/notice.ts';

/** What is said of an order whose fields the shop does not understand, or of a product that it does not know. */
function misunderstood({ code, details }: ApiError): readonly [title: string, text: string] | null {
  // the rules of the cart refuse without naming a field, and say which group is gone
  if (code === 'validation_failed' && details !== undefined)
    return ['Ошибка валидации', 'Некорректные данные оптового заказа'];
  if (code === 'not_found' && details === undefined)
    return ['Ошибка', 'Не удалось определить ID товара. Обновите страницу и попробуйте снова.'];
  return null;
}

/** The notice where a wholesale order was not taken: `usual` where the shop gives no reason (docs/rules/notices.md). */
export function wholesaleFailure(error: unknown, usual: string): Notice {
  const refusal = isApiError(error) && error.code !== 'network' ? error : null;
  const [title, text] = (refusal && misunderstood(refusal)) ?? ['Ошибка', refusal?.message ?? usual];
  return { title, text, tone: 'error' };
}
