import { ApiError } from '#contract/http/caller.ts';
import type { Notice } from '#web/ui/toaster.tsx';

/** Words of spec 8 «Cart toasts» and «Success toasts». */
export const cartNotices = {
  added: (name: string): Notice => ({ title: 'Товар добавлен!', text: name, tone: 'success' }),
  loaded: { title: 'Корзина загружена!', tone: 'success' },
  synced: { title: 'Корзина синхронизирована!', tone: 'success' },
  syncedPartly: (failed: readonly string[]): Notice => ({
    title: 'Корзина синхронизирована!',
    text: `Не удалось перенести: ${failed.join('; ')}`,
    tone: 'warning',
    duration: 8000,
  }),
  wentLocal: {
    title: 'Переключение на локальное хранение',
    text: 'Корзина сохранена на этом устройстве',
    tone: 'warning',
  },
  migrationRefused: {
    title: 'Ошибка синхронизации',
    text: 'Не удалось перенести корзину. Попробуйте снова.',
    tone: 'error',
  },
  migrationFailed: {
    title: 'Ошибка синхронизации',
    text: 'Произошла ошибка при переносе корзины',
    tone: 'error',
  },
  orderFound: {
    title: 'Заказ уже был принят',
    text: 'Вы отправили его до входа. Эти вещи больше не лежат в корзине',
    tone: 'info',
    duration: 8000,
  },
  signInNeeded: { title: 'Требуется вход', tone: 'error' },
} as const satisfies Record<string, Notice | ((argument: never) => Notice)>;

/** What to say when the shop refused a change of the cart. */
export function refusalNotice(error: unknown, kind: string): Notice {
  const text = error instanceof ApiError ? error.message : undefined;
  if (error instanceof ApiError && error.code === 'out_of_stock') {
    return {
      title: 'Недостаточно товара',
      text: text === 'Недостаточно товара' ? undefined : text,
      tone: 'error',
    };
  }
  if (kind === 'add') return { title: 'Ошибка', text: text ?? 'Не удалось добавить товар', tone: 'error' };
  return { title: 'Ошибка', text: text ?? 'Не удалось изменить корзину', tone: 'error' };
}
