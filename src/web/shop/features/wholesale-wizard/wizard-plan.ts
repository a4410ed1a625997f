import type { Product } from '#contract/catalog.ts';
import type { StockedVariant } from '#domain/catalog/variants.ts';
import type { Roubles } from '#domain/money/money.ts';
import { type Bundle, bundleRefusalText, bundleValue, checkBundle } from '#domain/wholesale/bundle.ts';
import {
  type BundleLine,
  expandBundle,
  requestedLines,
  setBundle,
  setsForPieces,
} from '#domain/wholesale/bundle-lines.ts';
import {
  type BundleOption,
  type BundleTotals,
  bundleOptions,
  bundleTotals,
  type WholesalePrice,
} from '#domain/wholesale/bundle-options.ts';
import { wholesaleMinimum } from '#domain/wholesale/quantity.ts';
import type { SizeRatios } from '#domain/wholesale/ratios.ts';
import { type Elsewhere, leftPerVariant, wholesalePiecesElsewhere } from '#domain/wholesale/sellable.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import type { WizardState } from './wizard-state.ts';

/** A product as the wizard sells it. Prices are roubles of a piece. */
export interface Offer {
  readonly product: Product;
  readonly price: WholesalePrice<Roubles>;
  readonly ratios: SizeRatios;
  /** What this shopper may still take of each variant, beside their cart. */
  readonly variants: readonly StockedVariant[];
  readonly min: number;
  /** Pieces that other groups of the cart buy wholesale already; they count towards the minimum. */
  readonly elsewhere: number;
  readonly allow: WholesaleSettings['bundleTypeSettings'];
  /** The way to buy that the shop chooses for whoever has chosen none. */
  readonly usual: WholesaleSettings['defaultBundleType'];
}

/** The offer of a product beside a cart; null where this visitor sees no wholesale price. */
export function offerOf(
  product: Product,
  settings: Pick<WholesaleSettings, 'bundleTypeSettings' | 'defaultBundleType' | 'minQuantity'>,
  { cart, replacedGroupId }: Pick<Elsewhere, 'cart' | 'replacedGroupId'>,
): Offer | null {
  const { wholesalePrice, savings, ratios = {} } = product.wholesale;
  if (wholesalePrice === undefined) return null;
  const around = { productId: product.id, cart, replacedGroupId };
  const left = leftPerVariant(product.variants, around);
  return {
    product,
    price: { price: wholesalePrice, savings: savings ?? null },
    ratios,
    variants: product.variants.map((variant) => ({
      colorCode: variant.colorCode,
      sizeCode: variant.sizeCode,
      quantity: left.get(variant)?.left ?? 0,
    })),
    min: wholesaleMinimum(product.wholesale, settings),
    elsewhere: wholesalePiecesElsewhere(around),
    allow: settings.bundleTypeSettings,
    usual: settings.defaultBundleType,
  };
}

/** What the choice comes to now. */
export interface Plan {
  readonly options: readonly BundleOption<Roubles>[];
  /** Null while nothing is chosen, or what is chosen cannot be bought so. */
  readonly bundle: Bundle | null;
  /** Why the rows cannot be bought as they are; null where nothing is wrong with them. */
  readonly problem: string | null;
  /** What the bundle makes of the stock. */
  readonly lines: readonly BundleLine[];
  readonly totals: BundleTotals<Roubles>;
  /** Whether as many pieces as are asked for reach the product's minimum. */
  readonly keepsMinimum: boolean;
}

/** Everything that the preview shows, from what is chosen and what there is. */
export function planOf(offer: Offer, state: WizardState): Plan {
  const { variants, ratios, price, allow, min, elsewhere } = offer;
  const options = bundleOptions({ pieces: state.pieces, variants, ratios, price, allow });
  const option = options.find(({ type }) => type === state.type);
  const { bundle, problem } =
    option?.type === 'individual'
      ? rowsBundle(state, variants)
      : { bundle: option === undefined ? null : setsBundle(option, state), problem: null };
  const lines = bundle === null ? [] : expandBundle(bundle, variants, ratios);
  const asked = bundle === null ? [] : requestedLines(bundle, variants, ratios);
  const pieces = asked.reduce((sum, { requested }) => sum + requested, 0);
  return {
    ...{ options, bundle, problem, lines },
    totals: bundleTotals(lines, price),
    keepsMinimum: pieces + elsewhere >= min,
  };
}

function rowsBundle({ rows }: WizardState, variants: Offer['variants']): Pick<Plan, 'bundle' | 'problem'> {
  if (rows.length === 0) return { bundle: null, problem: null };
  const asked = rows.map(({ id: _, ...row }) => row);
  const checked = checkBundle({ type: 'individual', selection: { variants: asked }, quantity: 1 }, variants);
  return checked.ok
    ? { bundle: checked.bundle, problem: null }
    : { bundle: null, problem: bundleRefusalText(checked.refusal) };
}

/** The sets of the chosen colour or size, else of the one that serves best. */
function setsBundle(
  option: BundleOption<Roubles>,
  { value, sets, pieces }: Pick<WizardState, 'value' | 'sets' | 'pieces'>,
): Bundle | null {
  if (option.type === 'individual' || option.bundle === null) return null;
  const shown = value ?? bundleValue(option.bundle);
  const choice = option.choices.find((it) => it.value === shown);
  if (choice === undefined) return option.bundle;
  return setBundle(option.type, shown, sets ?? setsForPieces(pieces, choice.piecesPerSet));
}
