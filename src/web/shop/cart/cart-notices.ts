import { ApiError } from '#contract/http/caller.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { paths } from '#web/paths.ts';
import type { PlacedOrder } from '#web/shop/checkout/place-order.ts';
import type { Notice } from '#web/ui/notice.ts';
import type { CartChange } from './cart-operation.ts';
import type { LostPieces } from './cart-outbox.ts';

/** Words of spec 8 «Cart toasts» and «Success toasts». */
export const cartNotices = {
  added: (name: string): Notice => ({ title: 'Товар добавлен!', text: name, tone: 'success' }),
  loaded: { title: 'Корзина загружена!', tone: 'success' },
  synced: { title: 'Корзина синхронизирована!', tone: 'success' },
  syncedPartly: (lost: readonly LostPieces[]): Notice => ({
    title: 'Корзина синхронизирована!',
    text: `Не удалось перенести: ${lostText(lost)}`,
    tone: 'warning',
    duration: 8000,
  }),
  /** One notice is seen at a time, so what was added on the way is named here and not in a second one. */
  wentLocal: (added?: string): Notice => ({
    title: 'Переключение на локальное хранение',
    text: `${added ? `${added}. ` : ''}Корзина сохранена на этом устройстве`,
    tone: 'warning',
  }),
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
  /** It is in no account's list, so the only way to it stays until it is put away. */
  orderFound: ({ orderId, key }: Pick<PlacedOrder, 'orderId' | 'key'>): Notice => ({
    title: 'Заказ уже был принят',
    text: 'Вы отправили его до входа. Эти вещи больше не лежат в корзине',
    link: { text: 'Посмотреть заказ', to: paths.orderConfirmation(orderId, key ?? undefined) },
    tone: 'info',
    duration: Number.POSITIVE_INFINITY,
  }),
  codeApplied: (code: string): Notice => ({ title: 'Промокод применен!', text: code, tone: 'success' }),
  codeRemoved: (code: string): Notice => ({ title: 'Промокод удален', text: code, tone: 'success' }),
  groupProtected: {
    title: 'Защита оптового набора',
    text: 'Отдельные товары набора нельзя изменить или убрать. Измените набор целиком',
    tone: 'error',
  },
  noSets: { title: 'Недостаточно товара', text: 'Минимальное количество — 1', tone: 'error' },
  gaveUp: {
    title: 'Прежние изменения корзины отменены',
    text: `Они больше 30${NBSP}дней ждали связи с магазином. Проверьте, всё ли на месте`,
    tone: 'warning',
    duration: 8000,
  },
  signInNeeded: { title: 'Требуется вход', tone: 'error' },
} as const satisfies Record<string, Notice | ((argument: never) => Notice)>;

/** So many things are named, each by so many characters: a notice is read in a few seconds. */
const MOST_NAMES = 3;
const LONGEST_NAME = 40;

/** What did not come, as far as a notice has room for it. */
export function lostText(lost: readonly LostPieces[]): string {
  const pieces = new Map<string, number>();
  for (const { name, quantity } of lost) pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  const named = [...pieces].map(([name, quantity]) => `${shortened(name)}, ${piecesText(quantity)}`);
  const others = named.length - MOST_NAMES;
  const text = named.slice(0, MOST_NAMES).join('; ');
  return others > 0 ? `${text} и ещё ${countText(others, 'product')}` : text;
}

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** Why a change is not even tried (spec 4, 5): a line of a wholesale group moves with its group, and that by whole sets. */
export function unfitNotice(change: CartChange): Notice | null {
  if ((change.kind === 'update' || change.kind === 'remove') && change.line.wholesaleGroupId) {
    return cartNotices.groupProtected;
  }
  return change.kind === 'update-group' && change.quantity < 1 ? cartNotices.noSets : null;
}

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
  const failed = FAILED_GROUP_CHANGES.get(kind);
  if (failed !== undefined) return { title: failed, text, tone: 'error' };
  if (kind === 'add') return { title: 'Ошибка', text: text ?? 'Не удалось добавить товар', tone: 'error' };
  return { title: 'Ошибка', text: text ?? 'Не удалось изменить корзину', tone: 'error' };
}

/** By the kind of change, as spec 8 has them. */
const FAILED_GROUP_CHANGES: ReadonlyMap<string, string> = new Map([
  ['update-group', 'Не удалось обновить количество оптового набора'],
  ['remove-group', 'Не удалось удалить оптовый набор'],
]);
