import type * as judging from '#domain/cart/judge.ts';
import type { CartLine, OfferedLine } from '#domain/cart/line.ts';
import type * as proposing from '#domain/wholesale/proposed-group.ts';
import type * as analysing from '#domain/wholesale/shortage.ts';
import type { ShortageAnalysis, ShortageQuestion } from '#domain/wholesale/shortage.ts';
import { causesOf, keepsMinimum, leftOf, mostAlike, wantedLines } from './oracle.ts';
import { allAlternatives } from './oracle-alternatives.ts';

/** The rules under test: the analysis, and the cart that has to take what it proposes. */
export type Rules = Pick<typeof analysing, 'analyzeShortage'> &
  Pick<typeof proposing, 'groupCartLines'> &
  Pick<typeof judging, 'judge'>;

type Tell = (isRight: boolean, what: string) => void;

/**
 * What no analysis may do, however large: propose more of a variant than is left beside the whole cart, or a group that
 * the cart then refuses.
 */
export function checkStock(
  rules: Rules,
  question: ShortageQuestion,
  analysis: ShortageAnalysis,
  tell: Tell,
): void {
  const groups = [
    { what: 'available', group: analysis.available },
    ...(analysis.adjustment === null ? [] : [{ what: 'adjustment', group: analysis.adjustment }]),
    ...analysis.alternatives.map((it) => ({ what: it.kind, group: it.group })),
  ];
  for (const { what, group } of groups) {
    const pieces = group.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    tell(pieces === group.totalItems, `${what}: ${group.totalItems} pieces instead of ${pieces}`);
    for (const line of group.lines) {
      const left = leftOf(question, line.colorCode, line.sizeCode);
      const isWithin = line.quantity > 0 && line.quantity <= left;
      tell(isWithin, `${what}: ${line.quantity} of ${line.colorCode} ${line.sizeCode}, ${left} left`);
    }
    if (!keepsMinimum(question, pieces)) continue;
    const lines = rules.groupCartLines(question.productId, group, 'bought');
    const { refused } = rules.judge({ kind: 'add_group', lines }, cartOf(question, lines));
    tell(refused.length === 0, `${what} is refused: ${refused[0]?.refusal.reason}`);
  }
}

/** Compares every figure of an analysis with what looking at every possibility finds. */
export function checkFigures(question: ShortageQuestion, analysis: ShortageAnalysis, tell: Tell): void {
  const lines = wantedLines(question);
  const wanted = lines.reduce((sum, line) => sum + line.wanted, 0);
  const possible = lines.map((line) => Math.min(line.wanted, line.left));
  const most = possible.reduce((sum, pieces) => sum + pieces, 0);
  const same = (what: string, found: unknown, expected: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    tell(a === b, `${what} is ${a} instead of ${b}`);
  };

  const { availability, available, adjustment, originalRequest } = analysis;
  const figures = availability.map((it) => [it.requested, it.available, it.shortage, it.maxPossible]);
  same(
    'lines',
    figures,
    lines.map((it, at) => [it.wanted, it.left, it.wanted - (possible[at] ?? 0), possible[at]]),
  );
  same(
    'causes',
    availability.map((it) => it.causes),
    lines.map((it) => causesOf(question, it)),
  );
  same('request', originalRequest.totalItems, wanted);
  same('available', available.totalItems, most);
  same('rate', analysis.availabilityRate, Number(((most / wanted) * 100).toFixed(1)));
  const kept = keepsMinimum(question, most) ? 'PARTIAL_SUFFICIENT' : 'INSUFFICIENT_FOR_WHOLESALE';
  const type = most === wanted ? 'SUFFICIENT' : kept;
  same('type', analysis.type, type);
  same('minimum', analysis.maintainsMinimum, keepsMinimum(question, most));

  const proportional = mostAlike(question, lines).filter((pieces) => pieces > 0);
  const even = mostAlike(
    question,
    lines.filter((line) => line.left > 0),
  ).filter((pieces) => pieces > 0);
  const sum = (all: readonly number[]) => all.reduce((total, pieces) => total + pieces, 0);
  const cuts = [
    { strategy: 'PROPORTIONAL', quantities: proportional },
    { strategy: 'EVEN', quantities: even },
  ];
  const first =
    cuts.find(({ quantities }) => keepsMinimum(question, sum(quantities))) ??
    cuts.find(({ quantities }) => quantities.length > 0);
  const quantities = adjustment?.lines.map(({ quantity }) => quantity);
  same('adjustment', [adjustment?.strategy, quantities], [first?.strategy, first?.quantities]);
  const items = sum(first?.quantities ?? []);
  const isKept = keepsMinimum(question, items);
  const canAccept = type === 'PARTIAL_SUFFICIENT' && isKept && (wanted - items) / wanted <= 0.3 + 1e-9;
  same('acceptance', analysis.canAcceptAdjustment, canAccept);

  const fewer = adjustment && !canAccept ? { value: adjustment.value, pieces: items } : null;
  const expected = type === 'SUFFICIENT' ? [] : allAlternatives(question, lines, fewer);
  const found = analysis.alternatives.map(({ kind, group, confidence }) => ({
    ...{ kind, value: group.value, pieces: group.totalItems, confidence },
  }));
  same('alternatives', found, expected);
}

/** The cart that the analysis looked at, as the catalogue offers it. */
function cartOf(question: ShortageQuestion, lines: readonly CartLine[]) {
  const offer = (line: CartLine): OfferedLine => ({
    ...line,
    variantId: JSON.stringify([line.productId, line.color, line.size]),
    closed: null,
    stock: stockOf(question, line),
    minQuantity: question.minQuantity,
    maxQuantity: 1000,
  });
  const others = question.cart.filter(({ group }) => group === null || group.id !== question.replacedGroupId);
  return {
    lines: others.map((line) => offer(line as CartLine)),
    offered: lines.map(offer),
    promocode: null,
    allowsMixture: true,
  };
}

function stockOf(question: ShortageQuestion, line: CartLine): number {
  if (line.productId !== question.productId) return 1000;
  const found = question.variants.find((it) => it.colorCode === line.color && it.sizeCode === line.size);
  return found?.quantity ?? 0;
}
