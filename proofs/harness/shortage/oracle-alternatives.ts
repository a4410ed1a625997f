import type { AlternativeKind } from '#domain/wholesale/alternatives.ts';
import type { ShortageQuestion } from '#domain/wholesale/shortage.ts';
import { keepsMinimum, leftOf, mostGiven, type OracleLine, ratioFor, setsToReach } from './oracle.ts';

/** An alternative as far as it is told here: its kind, colour or size, pieces and confidence. */
export type OracleAlternative = {
  readonly kind: AlternativeKind;
  readonly value: string;
  readonly pieces: number;
  readonly confidence: number;
};

/** Every alternative that there is to a short request, in the order that the rule gives. `fewer` is its smaller self. */
export function allAlternatives(
  question: ShortageQuestion,
  lines: readonly OracleLine[],
  fewer: { readonly value: string; readonly pieces: number } | null,
): OracleAlternative[] {
  const wanted = lines.reduce((sum, line) => sum + line.wanted, 0);
  const kept = lines.reduce((sum, line) => sum + Math.min(line.wanted, line.left), 0);
  const found: OracleAlternative[] = [];
  const add = (kind: AlternativeKind, value: string, pieces: number, trust: number) => {
    if (!keepsMinimum(question, pieces)) return;
    const closeness = pieces < wanted ? pieces / wanted : wanted / pieces;
    found.push({ kind, value, pieces, confidence: Math.round(trust * closeness * 100) / 100 });
  };
  const { bundle, allow } = question;
  if (wanted > 0 && allow.allowColorSet) {
    for (const color of distinct(question.variants.map((it) => it.colorCode))) {
      if (bundle.type === 'color_set' && bundle.color === color) continue;
      const pieces = piecesOfSets(question, wanted, (it) => it.colorCode === color);
      add('another_color', color, pieces, bundle.type === 'color_set' ? 0.95 : 0.85);
    }
  }
  if (wanted > 0 && allow.allowSizeSet) {
    for (const size of distinct(question.variants.map((it) => it.sizeCode))) {
      if (bundle.type === 'size_set' && bundle.size === size) continue;
      const pieces = piecesOfSets(question, wanted, (it) => it.sizeCode === size);
      add('another_size', size, pieces, bundle.type === 'size_set' ? 0.95 : 0.85);
    }
  }
  if (fewer !== null) add('fewer_sets', fewer.value, fewer.pieces, 0.9);
  const given = piecesFromOthers(question, lines);
  if (allow.allowIndividual && given > 0) {
    add('individual_lines', 'all', kept + given, 0.6 + (0.32 * kept) / wanted);
  }
  return firstThreeOfEach(found.toSorted((a, b) => b.confidence - a.confidence));
}

/** Pieces of as many sets as are wanted, or as can be filled; 0 where not one can. */
function piecesOfSets(
  question: ShortageQuestion,
  wanted: number,
  isIn: (variant: ShortageQuestion['variants'][number]) => boolean,
): number {
  const of = question.variants.filter(isIn);
  const perSet = of.reduce((sum, { sizeCode }) => sum + ratioFor(question, sizeCode), 0);
  for (let sets = setsToReach(wanted, perSet); sets > 0; sets -= 1) {
    const canFill = of.every(
      ({ colorCode, sizeCode }) =>
        sets * ratioFor(question, sizeCode) <= leftOf(question, colorCode, sizeCode),
    );
    if (canFill) return sets * perSet;
  }
  return 0;
}

/** Pieces that other colours can give in the sizes that are missing. */
export function piecesFromOthers(question: ShortageQuestion, lines: readonly OracleLine[]): number {
  let given = 0;
  for (const size of distinct(lines.map((line) => line.size))) {
    const missing = lines
      .filter((line) => line.size === size)
      .reduce((sum, line) => sum + Math.max(0, line.wanted - line.left), 0);
    const spare = question.variants
      .filter((it) => it.sizeCode === size)
      .map(({ colorCode }) => {
        const own = lines.find((line) => line.color === colorCode && line.size === size);
        const left = leftOf(question, colorCode, size);
        return left - Math.min(own?.wanted ?? 0, left);
      });
    given += mostGiven(missing, spare);
  }
  return given;
}

function firstThreeOfEach(found: readonly OracleAlternative[]): OracleAlternative[] {
  return found.filter((it, at) => found.slice(0, at).filter(({ kind }) => kind === it.kind).length < 3);
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
