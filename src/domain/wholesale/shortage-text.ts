import { discountText } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import type { Alternative } from './alternatives.ts';
import { bundleName, type VariantNames } from './bundle-label.ts';
import type { ProposedGroup } from './proposed-group.ts';
import { wholesaleQuantityHint } from './quantity-hint.ts';
import type { ShortageAnalysis } from './shortage.ts';
import { impactOf, type LineAvailability, type ShortageCauses } from './shortage-line.ts';

/** A piece of advice beside an analysis. */
export type Recommendation = {
  readonly type: 'SUCCESS' | 'ADJUSTMENT' | 'ALTERNATIVE';
  readonly message: string;
};

type Answer = Pick<ShortageAnalysis, 'type' | 'originalRequest' | 'available' | 'maintainsMinimum'>;

/** How an analysis is summed up, a headline and a sentence; design «Availability». */
export function shortageSummary(
  { type, originalRequest, available, maintainsMinimum }: Answer,
  minQuantity: number,
): { readonly title: string; readonly detail: string } {
  const share = `Из${NBSP}${countText(originalRequest.totalItems, 'product')} в${NBSP}наличии ${numberText(available.totalItems)}`;
  switch (type) {
    case 'SUFFICIENT':
      return {
        title: 'Всё есть в\u00A0наличии.',
        detail: maintainsMinimum
          ? `Можно добавить ${countText(available.totalItems, 'product')} по${NBSP}оптовой цене.`
          : wholesaleQuantityHint(minQuantity),
      };
    case 'PARTIAL_SUFFICIENT':
      return { title: 'Хватает не\u00A0всего.', detail: `${share}. Минимальная партия сохраняется.` };
    case 'INSUFFICIENT_FOR_WHOLESALE':
      return {
        title: 'Для опта не\u00A0хватает.',
        detail: `${share}, минимум для оптового заказа${NBSP}— ${piecesText(minQuantity)}`,
      };
  }
}

/**
 * What to do, best first: go on, accept the adjustment, look at the best alternative. None where a request lacks nothing
 * but is too small, or where nothing else can be had.
 */
export function recommendations(
  analysis: Answer & Pick<ShortageAnalysis, 'adjustment' | 'canAcceptAdjustment' | 'alternatives'>,
  names: VariantNames,
): Recommendation[] {
  const { adjustment, canAcceptAdjustment, alternatives, originalRequest } = analysis;
  if (analysis.type === 'SUFFICIENT') {
    const { title, detail } = shortageSummary(analysis, 0);
    if (!analysis.maintainsMinimum) return [];
    return [{ type: 'SUCCESS', message: `${title} ${detail}` }];
  }
  const advice: Recommendation[] = [];
  if (canAcceptAdjustment && adjustment !== null) {
    const cut = cutText(adjustment.totalItems, originalRequest.totalItems);
    const how = adjustment.strategy === 'PROPORTIONAL' ? 'Пропорционально' : 'Равномерно';
    advice.push({ type: 'ADJUSTMENT', message: `${how}: ${amountText(adjustment)}. ${cut} от${NBSP}заказа` });
  }
  const [best] = alternatives;
  if (best) {
    const type = requestedType(originalRequest);
    advice.push({ type: 'ALTERNATIVE', message: alternativeText(best, type, names) });
  }
  return advice;
}

/** An alternative in a few words: 'Тот же набор, голубой: 1 набор, 8 товаров'. */
export function alternativeText(
  { kind, group }: Pick<Alternative, 'kind' | 'group'>,
  requested: ProposedGroup['type'],
  names: VariantNames,
): string {
  if (kind === 'fewer_sets') return `Меньше, чем заказано: ${amountText(group)}`;
  if (kind === 'individual_lines') {
    const colors = new Map<string, number>();
    for (const { colorCode, quantity } of group.lines) {
      colors.set(colorCode, (colors.get(colorCode) ?? 0) + quantity);
    }
    const parts = [...colors].map(
      ([code, pieces]) => `${names.color(code).toLocaleLowerCase('ru')} ${piecesText(pieces)}`,
    );
    return `${bundleName(group, names)}: ${parts.join(', ')}`;
  }
  const value =
    kind === 'another_color' ? names.color(group.value).toLocaleLowerCase('ru') : names.size(group.value);
  const name = group.type === requested ? `Тот же${NBSP}набор, ${value}` : bundleName(group, names);
  return `${name}: ${amountText(group)}`;
}

/** 'Уверенность 96%'. */
export const confidenceText = (confidence: number): string =>
  `Уверенность ${numberText(Math.round(confidence * 100))}%`;

/** The rate with its one decimal: '87,5%', '100,0%'. */
export const rateText = (rate: number): string => `${rate.toFixed(1).replace('.', ',')}%`;

/** The missing pieces of a line with the share that they are: '−2 (25%)'; 'есть' where nothing is missing. */
export function lineShortageText(line: Pick<LineAvailability, 'shortage' | 'requested'>): string {
  if (line.shortage === 0) return 'есть';
  return `${numberText(-line.shortage)} (${Math.round(impactOf(line) * 100)}%)`;
}

/** Why pieces are missing, one text a cause, none for a cause that takes nothing. */
export function causeTexts({ stock, holds, cart }: ShortageCauses): string[] {
  const all: readonly (readonly [number, string])[] = [
    [stock, `Нет на${NBSP}складе: ${piecesText(stock)}`],
    [holds, `Отложены другими покупателями: ${piecesText(holds)}`],
    [cart, `Уже в${NBSP}вашей корзине: ${piecesText(cart)}`],
  ];
  return all.flatMap(([pieces, text]) => (pieces > 0 ? [text] : []));
}

const amountText = ({ type, sets, totalItems }: ProposedGroup): string => {
  const items = countText(totalItems, 'product');
  return type === 'individual' ? items : `${countText(sets, 'set')}, ${items}`;
};

const cutText = (items: number, requested: number): string =>
  discountText(Math.round(((requested - items) * 100) / requested));

const requestedType = ({ bundleType }: ShortageAnalysis['originalRequest']): ProposedGroup['type'] =>
  bundleType === 'custom' ? 'individual' : bundleType;
