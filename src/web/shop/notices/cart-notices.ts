import { ApiError } from '#contract/http/caller.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { normalizeCode } from '#domain/promo/code.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { type BundleResult, bundleResultText } from '#domain/wholesale/bundle-result.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { paths } from '#web/paths.ts';
import type { Change } from '#web/shop/cart/cart-state.ts';
import { type Notice, undo } from '#web/ui/notice.ts';

/** The way to what was put in. */
export const TO_CART = { link: { text: 'Перейти в корзину', to: paths.cart() } };

export const cartNotices = {
  added: (lines: readonly StoredLine[]): Notice => ({
    title: 'Товар добавлен!',
    ...looksOf(lines),
    ...TO_CART,
    tone: 'success',
  }),
  /** A group of one line; a group of several has the notice of a bundle. */
  wholesaleAdded: (lines: readonly StoredLine[]): Notice => ({
    ...cartNotices.added(lines),
    title: 'Оптовый товар добавлен!',
  }),
  loaded: { title: 'Корзина загружена!', tone: 'success' },
  synced: { title: 'Корзина синхронизирована!', tone: 'success' },
  syncedPartly: (lost: readonly NamedPieces[]): Notice => ({
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
  removed: (lines: readonly StoredLine[], onUndo: () => void): Notice => ({
    title: 'Удалено из корзины',
    ...looksOf(lines),
    ...undo(onUndo),
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
  signInNeeded: {
    title: 'Требуется вход',
    link: { text: 'Войти', to: paths.auth() },
    tone: 'error',
  },
} as const satisfies Record<string, Notice | ((...parts: never[]) => Notice)>;

/** Pieces of a thing, by the name that this device knows it by. */
export interface NamedPieces {
  readonly name: string;
  readonly quantity: number;
}

/** So many things are named, each by so many characters: a notice is read in a few seconds. */
const MOST_NAMES = 3;
const LONGEST_NAME = 40;

/** What did not come, as far as a notice has room for it. */
export function lostText(lost: readonly NamedPieces[]): string {
  const pieces = new Map<string, number>();
  for (const { name, quantity } of lost) pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  const named = [...pieces].map(([name, quantity]) => `${shortened(name)}, ${piecesText(quantity)}`);
  const others = named.length - MOST_NAMES;
  const text = named.slice(0, MOST_NAMES).join('; ');
  return others > 0 ? `${text} и ещё ${countText(others, 'product')}` : text;
}

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

interface ChangeTexts<C> {
  /** The title when the shop refuses the change, and the text where the shop gives none. */
  failed: readonly [title: string, text?: string];
  /** The notice once it is made; the page itself shows most changes. */
  done?: (change: C) => Notice;
  /** Whether the cart page reads aloud what it came to. */
  isSpoken?: true;
}

const NOT_CHANGED = { failed: ['Ошибка', 'Не удалось изменить корзину'], isSpoken: true } as const;

/** The notices for each kind of change. */
const TEXTS: { readonly [K in Change['kind']]: ChangeTexts<Extract<Change, { kind: K }>> } = {
  add_lines: {
    failed: ['Ошибка', 'Не удалось добавить товар'],
    done: ({ lines }) => cartNotices.added(lines),
  },
  add_group: {
    failed: bundleFailure(),
    done: ({ lines }) =>
      lines.length === 1 ? cartNotices.wholesaleAdded(lines) : bundleNotice(bundleOf(lines)),
  },
  set_pieces: NOT_CHANGED,
  remove_line: NOT_CHANGED,
  set_sets: { failed: ['Не удалось обновить количество оптового набора'], isSpoken: true },
  remove_group: { failed: ['Не удалось удалить оптовый набор'], isSpoken: true },
  clear: NOT_CHANGED,
  migrate: { failed: NOT_CHANGED.failed },
  apply_code: { failed: ['Ошибка'], done: ({ code }) => cartNotices.codeApplied(normalizeCode(code)) },
  remove_code: { failed: ['Ошибка'], done: ({ code }) => cartNotices.codeRemoved(normalizeCode(code)) },
};

/** Whether the cart page reads aloud what a change came to. */
export const isSpoken = ({ kind }: Change): boolean => TEXTS[kind].isSpoken === true;

/** What to say once changes are made; most of them the page shows. */
export const doneNotices = (changes: readonly Change[]): Notice[] =>
  changes.flatMap((change) => (TEXTS[change.kind] as ChangeTexts<Change>).done?.(change) ?? []);

/** What to say when the shop refused a change of the cart. */
export function refusalNotice(error: unknown, kind: Change['kind']): Notice {
  const text = error instanceof ApiError ? error.message : undefined;
  if (error instanceof ApiError && error.code === 'out_of_stock') {
    const title = 'Недостаточно товара';
    return { title, text: text === title ? undefined : text, tone: 'error' };
  }
  const [title, usual] = TEXTS[kind].failed;
  return { title, text: text ?? usual, tone: 'error' };
}

/** Why a change is not even tried: a line of a wholesale group moves with its group, and that by whole sets. */
export function unfitNotice(change: Change): Notice | null {
  if ((change.kind === 'set_pieces' || change.kind === 'remove_line') && change.line.group !== null) {
    return cartNotices.groupProtected;
  }
  return change.kind === 'set_sets' && change.sets < 1 ? cartNotices.noSets : null;
}

/** How long each result is seen, in milliseconds (docs/rules/notices.md); a failure as long as any notice. */
const LIVES = { success: 6000, warning: 8000, error: undefined } as const;

/** What became of a bundle that was put into the cart. */
export function bundleNotice(result: BundleResult): Notice {
  const { tone, title, detail } = bundleResultText(result);
  return {
    ...{ title, text: detail, tone, duration: LIVES[tone] },
    ...(tone === 'error' ? {} : TO_CART),
  };
}

function bundleOf(lines: readonly StoredLine[]) {
  const [first] = lines;
  const title = BUNDLE_TITLES[first?.group?.bundle.type ?? 'individual'];
  return {
    name: `${first?.name ?? ''}, ${title.toLocaleLowerCase('ru')}`,
    addedItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    failedLines: 0,
  };
}

function bundleFailure(): readonly [title: string, text: string] {
  const { title, detail } = bundleResultText({ name: '', addedItems: 0, failedLines: 1 });
  return [title, detail];
}

/** Lines as a notice shows them: one thing with its size and picture, of several their names. */
function looksOf(lines: readonly StoredLine[]): Pick<Notice, 'text' | 'picture'> {
  const [line] = lines;
  if (line === undefined || lines.length > 1)
    return { text: [...new Set(lines.map(({ name }) => name))].join(', ') };
  return { text: `${line.name}, размер ${sizeLabel(line.size)}`, picture: line.image };
}
