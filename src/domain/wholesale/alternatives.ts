import type { StockedVariant } from '#domain/catalog/variants.ts';
import type { Adjustment } from './adjustment.ts';
import { expandBundle, setBundle, setChoices, setsForPieces, variantsByValue } from './bundle-lines.ts';
import { isBundleAllowed } from './bundle-options.ts';
import type { ReadonlyByVariant } from './by-variant.ts';
import { type ProposedGroup, proposeGroup } from './proposed-group.ts';
import type { SizeRatios } from './ratios.ts';
import { replacedLines } from './replacement.ts';
import type { VariantLeft } from './sellable.ts';
import type { BundleType, WholesaleSettings } from './settings.ts';
import type { LineAvailability } from './shortage-line.ts';

/** How an alternative departs from the request. */
export type AlternativeKind = 'another_color' | 'another_size' | 'fewer_sets' | 'individual_lines';

/** Something else that can be had wholly and keeps the minimum. `confidence` is from 0 to 1, two decimals. */
export type Alternative = {
  readonly kind: AlternativeKind;
  readonly group: ProposedGroup;
  readonly confidence: number;
};

/** What a short request is replaced from. */
export type AlternativesQuestion = {
  readonly kind: { readonly type: BundleType; readonly value: string };
  readonly lines: readonly LineAvailability[];
  readonly ratios: SizeRatios;
  /** Of every variant of the product. */
  readonly left: ReadonlyByVariant<VariantLeft>;
  readonly allow: WholesaleSettings['bundleTypeSettings'];
  readonly keepsMinimum: (pieces: number) => boolean;
  /** The request in fewer sets or smaller rows, null where it is offered already. */
  readonly fewer: Adjustment | null;
};

/** Most alternatives of one kind. */
const MAX_OF_A_KIND = 3;

/**
 * How far each kind is trusted to serve, where it brings as many pieces as were asked for. Rows begin at 0.6 and gain
 * with the share of the request that stays as it was.
 */
const TRUST = { sameKind: 0.95, fewer: 0.9, otherKind: 0.85, rows: 0.6, keptRows: 0.32 } as const;

/**
 * What could be bought in the place of a short request, best first, at most three of a kind: the same pieces in sets of
 * another colour or size, the request in fewer sets, what there is of it with the missing pieces in the same sizes of
 * other colours. See docs/rules/wholesale.md.
 */
export function alternativesTo(question: AlternativesQuestion): Alternative[] {
  const { fewer, lines } = question;
  const requested = piecesOf(lines, 'requested');
  if (requested === 0) return [];
  const free = question.left
    .values()
    .map(({ colorCode, sizeCode, left: quantity }) => ({ colorCode, sizeCode, quantity }));
  const candidates = [
    ...setsOf('color_set', requested, free, question),
    ...setsOf('size_set', requested, free, question),
    ...(fewer === null ? [] : [asItIs('fewer_sets', fewer, TRUST.fewer)]),
    ...rowsOf(requested, free, question),
  ]
    .filter(({ items }) => question.keepsMinimum(items))
    .map((it) => ({ ...it, confidence: confidenceOf(it.trust, it.items, requested) }))
    .sort((a, b) => b.confidence - a.confidence);
  const count = new Map<AlternativeKind, number>();
  return candidates.flatMap(({ kind, confidence, make }) => {
    const before = count.get(kind) ?? 0;
    count.set(kind, before + 1);
    return before < MAX_OF_A_KIND ? [{ kind, group: make(), confidence }] : [];
  });
}

/** An alternative that is only made once it is among the best. */
type Candidate = {
  readonly kind: AlternativeKind;
  readonly items: number;
  readonly trust: number;
  readonly make: () => ProposedGroup;
};

/** Sets of every other value: as many as it takes for the pieces requested, or as can be filled. */
function setsOf(
  type: 'color_set' | 'size_set',
  requested: number,
  free: readonly StockedVariant[],
  { kind, ratios, allow }: AlternativesQuestion,
): Candidate[] {
  if (!isBundleAllowed(type, allow)) return [];
  const ofValue = variantsByValue(type, free);
  return setChoices(type, free, ratios).flatMap(({ value, piecesPerSet, setsLeft }) => {
    const sets = Math.min(setsLeft, setsForPieces(requested, piecesPerSet));
    if (sets === 0 || (type === kind.type && value === kind.value)) return [];
    const lines = () => expandBundle(setBundle(type, value, sets), ofValue.get(value) ?? [], ratios);
    return [
      {
        kind: type === 'color_set' ? ('another_color' as const) : ('another_size' as const),
        items: sets * piecesPerSet,
        trust: type === kind.type ? TRUST.sameKind : TRUST.otherKind,
        make: () => proposeGroup({ type, value }, lines()),
      },
    ];
  });
}

/** What there is of the request, its missing pieces from other colours; nothing where no piece can be replaced. */
function rowsOf(
  requested: number,
  free: readonly StockedVariant[],
  { lines, allow }: AlternativesQuestion,
): Candidate[] {
  if (!isBundleAllowed('individual', allow)) return [];
  const kept = piecesOf(lines, 'maxPossible');
  const group = proposeGroup({ type: 'individual', value: 'all' }, replacedLines(lines, free));
  if (group.totalItems === kept) return [];
  return [asItIs('individual_lines', group, TRUST.rows + (TRUST.keptRows * kept) / requested)];
}

const asItIs = (kind: AlternativeKind, group: ProposedGroup, trust: number): Candidate => ({
  ...{ kind, items: group.totalItems, trust },
  make: () => group,
});

/** Trust in a kind, less the more its pieces depart from those requested. */
function confidenceOf(trust: number, items: number, requested: number): number {
  const closeness = Math.min(items, requested) / Math.max(items, requested);
  return Math.round(trust * closeness * 100) / 100;
}

const piecesOf = (lines: readonly LineAvailability[], figure: 'requested' | 'maxPossible'): number =>
  lines.reduce((sum, line) => sum + line[figure], 0);
