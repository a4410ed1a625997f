import { type Notice, undo } from '#web/ui/notice.ts';
import type { WishlistOutcome } from './wishlist-store.ts';

export type WishlistChange = 'add' | 'remove' | 'clear';

const failures = {
  add: 'Ошибка добавления в избранное',
  remove: 'Ошибка удаления из избранного',
  clear: 'Ошибка очистки избранного',
} as const satisfies Record<WishlistChange, string>;

const successes = {
  add: 'Добавлено в избранное',
  remove: 'Удалено из избранного',
  clear: 'Избранное очищено',
} as const satisfies Record<WishlistChange, string>;

/** What is said of a change of the wishlist, letter for letter as docs/rules/wishlist.md has it. */
export function wishlistNotice(
  change: WishlistChange,
  outcome: WishlistOutcome,
  name?: string,
  onUndo?: () => void,
): Notice {
  switch (outcome) {
    case 'done':
      return { title: successes[change], text: name, tone: 'success', ...(onUndo ? undo(onUndo) : {}) };
    case 'duplicate':
      return { title: 'Товар уже в избранном', text: name, tone: 'info' };
    case 'invalid':
      return { title: failures[change], text: 'Неверные данные товара', tone: 'error' };
    case 'missing':
      return { title: failures[change], text: 'Товар не найден в избранном', tone: 'error' };
    case 'full':
      return {
        title: 'Ошибка сохранения',
        text: 'Недостаточно места для сохранения избранного',
        tone: 'error',
      };
    case 'failed':
      return { title: failures[change], text: 'Браузер не сохраняет данные этого сайта', tone: 'error' };
  }
}
