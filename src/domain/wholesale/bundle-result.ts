import { countText } from '#domain/ru/plural.ts';

/** What became of a bundle that was put into the cart: pieces that came in, lines that did not. */
export type BundleResult = {
  /** How the group is called. */
  readonly name: string;
  readonly addedItems: number;
  readonly failedLines: number;
};

/** What is said of it. See docs/rules/notices.md; the three emoji are the only ones of the shop. */
export function bundleResultText({ name, addedItems, failedLines }: BundleResult): {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly detail: string;
} {
  if (addedItems === 0) {
    return {
      tone: 'error',
      title: '❌ Ошибка добавления',
      detail: 'Не удалось добавить ни одного товара в оптовую корзину',
    };
  }
  const added = countText(addedItems, 'product');
  if (failedLines === 0) {
    return {
      tone: 'success',
      title: '🚀 Оптовый заказ добавлен',
      detail: `Группа "${name}" добавлена: ${added}`,
    };
  }
  return {
    tone: 'warning',
    title: '⚠️ Частично добавлено',
    detail: `Добавлено: ${added}. Не удалось: ${countText(failedLines, 'position')}`,
  };
}
