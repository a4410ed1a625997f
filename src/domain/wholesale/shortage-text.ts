import { discountText } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import type { Adjustment } from './adjustment.ts';
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
    const { title, detail } = adjustmentText(adjustment, originalRequest.totalItems);
    advice.push({ type: 'ADJUSTMENT', message: `${title}. ${detail}` });
  }
  const [best] = alternatives;
  if (best) {
    const type = requestedType(originalRequest);
    advice.push({ type: 'ALTERNATIVE', message: alternativeText(best, type, names) });
  }
  return advice;
}

/** An adjustment and what it takes away: 'Пропорционально: 3 набора, 6 товаров', '−25% от заказа'. */
export function adjustmentText(
  { strategy, ...group }: Pick<Adjustment, 'strategy' | 'type' | 'sets' | 'totalItems'>,
  requestedItems: number,
): { readonly title: string; readonly detail: string } {
  const how = strategy === 'PROPORTIONAL' ? 'Пропорционально' : 'Равномерно';
  const cut = cutText(group.totalItems, requestedItems);
  return { title: `${how}: ${amountText(group)}`, detail: `${cut} от${NBSP}заказа` };
}

/**
 * That the shop has noted what it lacks: of one colour or of one size it is named. Null where it lacks nothing itself, as
 * what one's own cart wants is not noted.
 */
export function notedDemandText(
  lines: readonly Pick<LineAvailability, 'colorCode' | 'sizeCode' | 'causes'>[],
  names: VariantNames,
): string | null {
  const lacking = lines.filter(({ causes: { stock, holds } }) => stock + holds > 0);
  const [first] = lacking;
  if (first === undefined) return null;
  const isOne = (of: 'colorCode' | 'sizeCode') => lacking.every((line) => line[of] === first[of]);
  const color = names.color(first.colorCode).toLocaleLowerCase('ru');
  const seen = 'менеджер увидит, сколько не\u00A0хватило.';
  // an adjective stands by itself, any other name beside its noun
  if (isOne('colorCode')) {
    const named = color.endsWith('й') ? color : `цвет ${color}`;
    return `Мы\u00A0записали спрос на\u00A0${named}. Когда он\u00A0появится, ${seen}`;
  }
  if (isOne('sizeCode')) {
    return `Мы\u00A0записали спрос на\u00A0размер ${names.size(first.sizeCode)}. Когда он\u00A0появится, ${seen}`;
  }
  return `Мы\u00A0записали спрос на\u00A0недостающее. Когда оно появится, ${seen}`;
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

const amountText = ({
  type,
  sets,
  totalItems,
}: Pick<ProposedGroup, 'type' | 'sets' | 'totalItems'>): string => {
  const items = countText(totalItems, 'product');
  return type === 'individual' ? items : `${countText(sets, 'set')}, ${items}`;
};

const cutText = (items: number, requested: number): string =>
  discountText(Math.round(((requested - items) * 100) / requested));

const requestedType = ({ bundleType }: ShortageAnalysis['originalRequest']): ProposedGroup['type'] =>
  bundleType === 'custom' ? 'individual' : bundleType;
