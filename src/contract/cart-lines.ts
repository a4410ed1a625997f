import * as z from 'zod';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { type FlatLine, isWithinSets, namesGroupWholly } from '#domain/cart/line.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { BUNDLE_TYPES } from '#domain/wholesale/settings.ts';
import { productImage } from './catalog.ts';
import { code, quantity, roubles, uuid } from './http/fields.ts';

/** What names a line: its product in a colour and a size. */
export const lineName = { productId: uuid, color: code, size: code };

/** Names a line of the cart (docs/rules/cart.md). */
export const cartLineRef = z.object({ ...lineName, wholesaleGroupId: z.string().optional() });
export type CartLineRef = z.infer<typeof cartLineRef>;

/** The id of a wholesale group: made of product, kind of set, and colour or size. */
export const wholesaleGroupId = z
  .string({ error: 'Назовите оптовый набор' })
  .min(1, { error: 'Назовите оптовый набор' })
  .max(200, { error: 'Такого набора нет' })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'Такого набора нет' });

/**
 * How a line of a wholesale group was bought: `value` is the colour or size of the sets, or 'all'; `quantity` counts
 * sets, `perSet` the pieces of the line in one of them.
 */
export const lineBundle = z.strictObject({
  type: z.enum(BUNDLE_TYPES, { error: 'Неизвестный вид набора' }),
  value: code,
  quantity: z.int({ error: 'Нужно целое число' }).min(1).max(MAX_SETS),
  perSet: z.int({ error: 'Нужно целое число' }).min(1).max(MAX_LINE_QUANTITY),
});

/** The rule that a wholesale line follows: the smallest number of pieces of its product. */
const wholesaleRule = z.object({ minQuantity: z.int().min(1) });

/**
 * What a wholesale line tells of itself and its group. Prices are roubles of a piece, `appliedDiscount` what a piece costs
 * less than at retail; what this shopper may not see is absent. `bundleEfficiency` is percent, `variantIndex` counts
 * from 0.
 */
const wholesaleMetadata = z
  .object({
    isWholesale: z.literal(true),
    wholesaleGroupId: z.string(),
    wholesaleRule,
    retailPrice: roubles.optional(),
    wholesalePrice: roubles,
    appliedDiscount: roubles.optional(),
    discountPercentage: z.int().min(1).max(100).optional(),
    groupType: z.enum(['color_group', 'size_group', 'individual', 'full_set']),
    groupValue: z.string(),
    autoAdded: z.boolean(),
    bundleEfficiency: z.int().min(0).max(100),
    variantIndex: z.int().min(0),
    totalVariantsInGroup: z.int().min(1),
  })
  .meta({ id: 'WholesaleMetadata' });

/**
 * A line as priced by the server. `unitPrice`, `retailPrice` and `total` are roubles; `available` is the variant's
 * stock in pieces; `productId` is the populated product. `promoDiscount` is the line's share of the promo code's
 * discount, absent where there is none; `total` is before it. A line of a wholesale group costs its wholesale price,
 * `maxQuantity` is what its group may grow it to, and a retail price that this shopper may not see is absent.
 */
export const cartItem = z
  .object({
    productId: z.object({
      id: uuid,
      _id: uuid,
      slug: z.string(),
      name: z.string(),
      price: roubles,
      originalPrice: roubles.optional(),
      images: z.array(productImage),
      baseSKU: z.string(),
    }),
    variantId: uuid,
    sku: z.string(),
    color: z.string(),
    colorName: z.string(),
    size: z.string(),
    sizeName: z.string(),
    quantity: z.int().min(1),
    addedAt: z.iso.datetime(),
    isWholesale: z.boolean(),
    wholesaleGroupId: z.string().optional(),
    bundle: lineBundle.optional(),
    /** Pieces that can be bought at retail in the place of its group, where that cannot be had wholesale. */
    retailInstead: z.int().min(1).optional(),
    /** Until when the shopper's own hold keeps its pieces, on whatever device; absent where none does any more. */
    heldUntil: z.iso.datetime().optional(),
    wholesaleRule: wholesaleRule.optional(),
    wholesaleMetadata: wholesaleMetadata.optional(),
    retailPrice: roubles.optional(),
    wholesalePrice: roubles.optional(),
    discountPercentage: z.int().min(1).max(100).optional(),
    /** What a reduced piece costs less than before. */
    appliedDiscount: roubles.optional(),
    unitPrice: roubles,
    originalPrice: roubles.optional(),
    total: roubles,
    promoDiscount: roubles.optional(),
    available: z.int().min(0),
    minQuantity: z.int().min(1),
    maxQuantity: z.int().min(0),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof cartItem>;

/** What a browser may send beside a line and the server ignores: the catalogue decides (docs/rules/calls.md). */
const ignoredLineFields = {
  name: z.unknown().optional(),
  price: z.unknown().optional(),
  image: z.unknown().optional(),
  wholesaleRule: z.unknown().optional(),
  retailPrice: z.unknown().optional(),
  wholesalePrice: z.unknown().optional(),
  appliedDiscount: z.unknown().optional(),
  discountPercentage: z.unknown().optional(),
  wholesaleMetadata: z.unknown().optional(),
};

/** A line of a whole cart as a browser sends it, retail or of a wholesale group. */
export const namedLine = z.strictObject({
  ...lineName,
  quantity,
  ...ignoredLineFields,
  addedAt: z.unknown().optional(),
  isWholesale: z.boolean({ error: 'true или false' }).optional(),
  wholesaleGroupId: wholesaleGroupId.nullable().optional(),
});
export type NamedLine = z.infer<typeof namedLine>;

/** A line of a group tells the group and how it is bought, within the sets that it names; a retail line neither. */
const groupedWhole = <S extends z.ZodType<FlatLine>>(schema: S): S =>
  schema
    .refine(namesGroupWholly, {
      path: ['bundle'],
      error: 'Оптовая строка называет и набор, и способ покупки',
    })
    .refine(isWithinSets, { path: ['quantity'], error: 'В строке больше товаров, чем в её наборах' });

const ofGroup = { wholesaleGroupId: wholesaleGroupId.optional(), bundle: lineBundle.optional() };

/** A line to price, or of a guest's order. */
export const quotedLine = groupedWhole(z.strictObject({ ...lineName, quantity, ...ofGroup }));

/** A line that is added, by itself or with others, or of a guest's cart on its way into an account. */
export const joinedLine = groupedWhole(
  z.strictObject({
    ...lineName,
    quantity,
    ...ignoredLineFields,
    wholesaleMetadata: z.unknown().optional(),
    isWholesale: z.boolean({ error: 'true или false' }).optional(),
    wholesaleGroupId: wholesaleGroupId.nullable().optional(),
    bundle: lineBundle.nullable().optional(),
  }),
);

/** A line that was added, with the pieces that were. */
export const addedLine = cartLineRef.extend({ quantity: z.int() });

/** A line that could not be taken over, or not all of it, and why. */
export const failedLine = addedLine.extend({
  color: z.string(),
  size: z.string(),
  error: z.string(),
  code: z.string(),
});
