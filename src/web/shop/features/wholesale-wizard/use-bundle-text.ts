import { useCallback } from 'react';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import { bundleText } from '#domain/wholesale/bundle-label.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { shortageSummary } from '#domain/wholesale/shortage-text.ts';
import { useColors } from '#web/core/store/store-data.ts';

/** Says a bundle with its sets and pieces: «Набор одного цвета, шалфей, 4 набора, 32 товара». */
export function useBundleText(): (bundle: Bundle, items: number) => string {
  const colorOf = useColors();
  return useCallback(
    (bundle, items) =>
      bundleText(bundle, items, { color: (code) => colorOf(code).name, size: (code) => sizeLabel(code) }),
    [colorOf],
  );
}

/** A proposed group as a bundle. */
export function bundleOfGroup({ type, value, sets, lines }: ProposedGroup): Bundle {
  switch (type) {
    case 'individual':
      return { type, rows: lines.map(({ perSet: _, ...row }) => row) };
    case 'color_set':
      return { type, color: value, sets };
    case 'size_set':
      return { type, size: value, sets };
    case 'full_set':
      return { type, sets };
  }
}

/** The headline and the sentence of an answer. */
export function analysisSummary(analysis: ShortageAnalysisData) {
  const { type, originalRequest, maintainsMinimum, available, minQuantity } = analysis;
  const nothing = { type: 'individual', value: 'all', sets: 1, lines: [] } as const;
  const had = { ...(available ?? nothing), totalItems: available?.totalItems ?? 0 };
  return shortageSummary({ type, originalRequest, maintainsMinimum, available: had }, minQuantity);
}
