import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import { cellsOf, heldUnder } from '#web/admin/matrix/matrix-figures.ts';
import { type HeldPieces, lookOfFigures } from '#web/admin/matrix/matrix-look.ts';
import { problemsOf } from '#web/admin/matrix/matrix-problems.ts';
import { type MatrixView, planOf } from '#web/admin/matrix/matrix-views.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import type { ProblemOf } from '#web/ui/cell-grid/cell-look.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import { useCellGrid } from '#web/ui/cell-grid/use-cell-grid.ts';

const NO_TEXTS: CellTexts = new Map();

interface Known {
  /** What the page was given last. */
  readonly given: readonly StaffVariant[];
  readonly variants: readonly StaffVariant[];
  /** Texts seen earlier, under drafts. */
  readonly held: CellTexts;
}

interface MatrixSetup {
  view: MatrixView;
  choices: ProductChoices;
  held: HeldPieces;
  /** What the list is searched for; empty for nothing. */
  sought: string;
}

/** The list has a column of its own for what is held. */
const NOT_IN_CELLS: HeldPieces = new Map();

/**
 * The variants of a product as a sheet, and what is typed into it. Figures that others change meanwhile come in where
 * nothing is typed; under a draft stays what was seen when it was typed, so that the shop can tell that it is stale.
 */
export function useMatrix(product: StaffProduct, { view, choices, held: kept, sought }: MatrixSetup) {
  const [known, setKnown] = useState<Known>({
    given: product.variants,
    variants: product.variants,
    held: NO_TEXTS,
  });
  const { variants, held } = known;
  const isLocked = product.state === 'archived';
  const nameOf = useMemo(() => namesOf(variants, choices), [variants, choices]);
  // only the list is long enough to be searched
  const found = view === 'list' ? sought : '';
  const plan = useMemo(
    () => planOf(view, foundVariants(variants, found, nameOf), choices),
    [view, variants, choices, found, nameOf],
  );
  const cells = useMemo(() => cellsOf(variants, held, isLocked), [variants, held, isLocked]);
  const sheet = useMemo(() => ({ cells, layout: plan.layout }), [cells, plan]);
  const grid = useCellGrid(sheet);
  const { state, act } = grid;
  const { drafts } = state;
  if (known.given !== product.variants) {
    setKnown({
      given: product.variants,
      variants: product.variants,
      held: heldUnder(drafts, held, variants),
    });
  }

  const faults = useMemo(() => problemsOf(drafts, cells, nameOf), [drafts, cells, nameOf]);
  const lookOf = useMemo(
    () => lookOfFigures(product.price, view === 'list' ? NOT_IN_CELLS : kept),
    [product.price, kept, view],
  );
  // the cursor begins anew in another view, and among other rows
  useEffect(() => act({ do: 'turn' }), [act, view, found]);

  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  });
  /** What the shop answered to a save of these texts; what was typed since stays against what was seen then. */
  const acceptSaved = useCallback(
    (saved: readonly StaffVariant[], texts: CellTexts) => {
      const typedSince = new Map([...latest.current].filter(([key]) => !texts.has(key)));
      act({ do: 'saved', texts });
      setKnown((now) => ({
        ...now,
        variants: saved,
        held: heldUnder(typedSince, now.held, now.variants),
      }));
    },
    [act],
  );
  /** The figures of others, as seen now: under drafts that stay, and in the place of those that go. */
  const seeNow = useCallback((texts: CellTexts) => {
    setKnown((now) => ({ ...now, held: new Map([...now.held, ...texts]) }));
  }, []);
  return { plan, sheet, cells, grid, variants, nameOf, faults, lookOf, acceptSaved, seeNow };
}

export type Matrix = ReturnType<typeof useMatrix>;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The variants in whose colour and size, article or barcode all the words are found. */
export function foundVariants(
  variants: readonly StaffVariant[],
  sought: string,
  nameOf: (id: string) => string,
): readonly StaffVariant[] {
  const words = plain(sought)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return variants;
  return variants.filter(({ id, sku, barcode }) => {
    const searched = plain(`${nameOf(id)} ${sku} ${barcode ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
}

function namesOf(variants: readonly StaffVariant[], { colors }: ProductChoices): (id: string) => string {
  const colorNames = new Map(colors.map(({ code, name }) => [code, name]));
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  return (id) => {
    const variant = byId.get(id);
    if (variant === undefined) return 'Вариант убран';
    return `${colorNames.get(variant.colorCode) ?? variant.colorCode}, ${sizeLabel(variant.sizeCode)}`;
  };
}

/** Reads problems cell by cell: the same function for as long as they are the same. */
export const useProblemOf = (problems: ReadonlyMap<string, string>): ProblemOf =>
  useCallback(({ key }) => problems.get(key) ?? null, [problems]);
