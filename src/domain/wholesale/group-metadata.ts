import type { LineGroup } from '#domain/cart/line.ts';
import { BUNDLE_EFFICIENCY } from './bundle-options.ts';
import type { BundleType } from './settings.ts';

/** What a line tells of its group beside its prices; the names are those of the API's `wholesaleMetadata`. */
export type GroupMetadata = {
  readonly isWholesale: true;
  readonly wholesaleGroupId: string;
  readonly groupType: 'color_group' | 'size_group' | Exclude<BundleType, 'color_set' | 'size_set'>;
  /** The colour or size, else 'all'. */
  readonly groupValue: string;
  /** Whether the set chose the variant, rather than the buyer. */
  readonly autoAdded: boolean;
  /** Percent. */
  readonly bundleEfficiency: number;
  /** Where the line stands in its group, from 0. */
  readonly variantIndex: number;
  readonly totalVariantsInGroup: number;
};

/** Tells each line of a cart about its group, null for a retail line; lines of a group need not stand together. */
export function groupMetadata(
  lines: readonly { readonly group: LineGroup | null }[],
): (GroupMetadata | null)[] {
  const totals = new Map<string, number>();
  for (const { group } of lines) if (group) totals.set(group.id, (totals.get(group.id) ?? 0) + 1);
  const before = new Map<string, number>();
  return lines.map(({ group }) => {
    if (group === null) return null;
    const { id, bundle } = group;
    const variantIndex = before.get(id) ?? 0;
    before.set(id, variantIndex + 1);
    return {
      isWholesale: true,
      wholesaleGroupId: id,
      groupType: groupTypeOf(bundle.type),
      groupValue: bundle.value,
      autoAdded: bundle.type !== 'individual',
      bundleEfficiency: BUNDLE_EFFICIENCY[bundle.type],
      variantIndex,
      totalVariantsInGroup: totals.get(id) ?? 0,
    };
  });
}

function groupTypeOf(type: BundleType): GroupMetadata['groupType'] {
  if (type === 'color_set') return 'color_group';
  return type === 'size_set' ? 'size_group' : type;
}
