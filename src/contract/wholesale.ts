import * as z from 'zod';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { HOLD_REFUSALS } from '#domain/wholesale/hold.ts';
import { BUNDLE_TYPES } from '#domain/wholesale/settings.ts';
import { cart } from './cart.ts';
import { lineBundle, lineName, quotedLine, wholesaleGroupId } from './cart-lines.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { code, holdId, operationId, quantity, uuid } from './http/fields.ts';

/** Most rows of one request: every variant that a cart can hold. */
const rows = <S extends z.ZodType>(row: S) =>
  z.array(row).max(MAX_CART_LINES, { error: 'Слишком много строк' });
const pieces = z.int().min(0);
const variantName = { colorCode: code, sizeCode: code };

/** What a guest's browser tells of the cart beside what is looked at; ignored for a signed-in shopper. */
const guestCart = {
  items: z.array(quotedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }).optional(),
  holdId: holdId.optional(),
  /** Names the visit at random, so that what it asks again counts once as lost demand. */
  visit: operationId.optional(),
};

/**
 * What is asked for: `requestedQuantity` counts sets, rows carry their own pieces. Whether the type, the colour or the
 * size exists is judged by the rule (docs/rules/wholesale.md).
 */
const shortageRequest = {
  bundleType: z.string({ error: 'Выберите способ покупки' }).max(32, { error: 'Неизвестный способ покупки' }),
  selection: z
    .strictObject(
      {
        color: code.optional(),
        size: code.optional(),
        variants: rows(z.strictObject({ ...variantName, quantity })).optional(),
      },
      { error: 'Нет выбора' },
    )
    .default({}),
  requestedQuantity: quantity,
};

const groupLine = z.strictObject({
  ...variantName,
  perSet: z.int().min(1).max(MAX_LINE_QUANTITY),
  quantity,
});

/**
 * A group that an analysis proposes: its kind, its colour or size (or 'all'), the sets, and of each line its pieces. One of
 * more lines than a cart holds is shown and cannot be accepted.
 */
const proposedGroup = z.strictObject({
  type: z.enum(BUNDLE_TYPES, { error: 'Неизвестный вид набора' }),
  value: code,
  sets: z
    .int({ error: 'Нужно целое число' })
    .min(1)
    .max(MAX_SETS, { error: `Не больше ${MAX_SETS} наборов` }),
  lines: z.array(groupLine),
  totalItems: z.int().min(1).optional(),
  /** By which the shop knows the group again as it was proposed. */
  proof: z.string().max(64, { error: 'Неверный ключ предложения' }).optional(),
});
const acceptedGroup = proposedGroup.extend({
  lines: rows(groupLine).min(1, { error: 'В наборе нет товаров' }),
});

const causes = z.object({ stock: pieces, holds: pieces, cart: pieces });

/**
 * What of a request can be had. `impact` is the missing share of a line, 0 to 1, `availabilityRate` a percentage with one
 * decimal; figures are pieces. `available` is what «Добавить доступное» adds, null where nothing can be had;
 * `maxPossibleBundle` the recommended adjustment. Each has the `bundle` that `accept` takes. `holdable` tells whether
 * accepting would keep the pieces.
 */
export const shortageAnalysis = z
  .object({
    analysisId: z.string(),
    type: z.enum(['SUFFICIENT', 'PARTIAL_SUFFICIENT', 'INSUFFICIENT_FOR_WHOLESALE']),
    originalRequest: z.object({
      bundleType: z.enum(['color_set', 'size_set', 'full_set', 'custom']),
      totalItems: pieces,
      requestedQuantity: pieces,
    }),
    minQuantity: z.int().min(1),
    availability: z.array(
      z.object({
        colorCode: z.string(),
        sizeCode: z.string(),
        requested: pieces,
        available: pieces,
        shortage: pieces,
        maxPossible: pieces,
        canFulfill: z.boolean(),
        causes,
      }),
    ),
    shortages: z.array(
      z.object({
        colorCode: z.string(),
        sizeCode: z.string(),
        shortage: z.int().min(1),
        impact: z.number().min(0).max(1),
      }),
    ),
    causes,
    availabilityRate: z.number().min(0).max(100),
    isLimited: z.boolean(),
    maintainsMinimum: z.boolean(),
    available: proposedGroup.nullable(),
    maxPossibleBundle: z
      .object({
        totalItems: pieces,
        maintainsMinimum: z.boolean(),
        adjustmentStrategy: z.enum(['PROPORTIONAL', 'EVEN']),
        bundle: proposedGroup,
      })
      .nullable(),
    canAcceptAdjustment: z.boolean(),
    alternatives: z.array(
      z.object({
        description: z.string(),
        estimatedItems: z.int().min(1),
        confidence: z.number().min(0).max(1),
        bundle: proposedGroup,
      }),
    ),
    recommendations: z.array(
      z.object({ type: z.enum(['SUCCESS', 'ADJUSTMENT', 'ALTERNATIVE']), message: z.string() }),
    ),
    holdable: z.boolean(),
  })
  .meta({ id: 'ShortageAnalysis' });
export type ShortageAnalysisData = z.infer<typeof shortageAnalysis>;

/** Compares a bundle with what is left of the stock beside the whole cart. */
export const wholesaleAnalyzeShortage = defineEndpoint('wholesaleAnalyzeShortage', {
  summary: 'Проверить наличие оптового набора',
  access: 'public',
  body: z.strictObject({
    productId: uuid,
    ...shortageRequest,
    /** A group of the cart that is put together anew. */
    replacedGroupId: wholesaleGroupId.optional(),
    ...guestCart,
  }),
  data: shortageAnalysis,
  errors: ['not_found', 'wholesale_unavailable'],
});

/** A line of the group that was accepted, for a guest's browser to keep. */
const acceptedLine = z.object({
  ...lineName,
  quantity: z.int().min(1),
  wholesaleGroupId: z.string(),
  bundle: lineBundle,
});

/**
 * Takes one of the groups that an analysis proposes: for a signed-in shopper it comes into the cart, a guest keeps its
 * lines. Its pieces are kept for a while; where they cannot be, `hold` is null and `holdRefusal` says why. The same
 * `analysisId` and bundle come in once. What cannot be had any more is 409 `stale_version` with a fresh one in `details.analysis`, of `request` where it is named, else of the bundle.
 */
export const wholesaleAccept = defineEndpoint('wholesaleAccept', {
  summary: 'Принять корректировку и отложить товары',
  access: 'public',
  body: z.strictObject({
    productId: uuid,
    bundle: acceptedGroup,
    analysisId: operationId,
    request: z.strictObject(shortageRequest).optional(),
    /** A group of the cart whose place this one takes. */
    replacedGroupId: wholesaleGroupId.optional(),
    ...guestCart,
  }),
  data: z.object({
    /** `id` is a guest's secret, to be sent with every call that takes `holdId`. */
    hold: z.object({ id: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    holdRefusal: z.enum(HOLD_REFUSALS).optional(),
    lines: z.array(acceptedLine),
    cart: cart.optional(),
  }),
  errors: [
    'not_found',
    'stale_version',
    'wholesale_unavailable',
    'wholesale_minimum',
    'mixed_cart_forbidden',
    'idempotency_mismatch',
  ],
});

/**
 * Frees what a guest's hold keeps beyond what the cart of the browser still wants: sent after a group became smaller or
 * went. A signed-in shopper's hold follows the stored cart by itself.
 */
export const wholesaleTrimHold = defineEndpoint('wholesaleTrimHold', {
  summary: 'Освободить лишнее из брони гостя',
  access: 'public',
  body: z.strictObject({
    holdId,
    items: z.array(quotedLine).max(MAX_CART_LINES, { error: 'Слишком много строк' }),
  }),
  data: z.object({ hold: z.object({ id: z.string(), expiresAt: z.iso.datetime() }).nullable() }),
  errors: [],
});
