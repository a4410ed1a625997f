import type { Insertable } from 'kysely';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { DB } from '#server/db/types.ts';
import { seededId } from '../seeded-id.ts';
import { DEMO_PROMO_CODES, type DemoPromoCode } from './promo-codes.ts';
import { DEMO_PROMOTIONS, type DemoPeriod } from './promotions.ts';

const DAY = 86_400_000;
const MOSCOW_OFFSET = 3 * 3_600_000;

export type IdsBySlug = ReadonlyMap<string, string>;

/** Promotions with what they are over. */
export function promotionRows(categoryIds: IdsBySlug, productIds: IdsBySlug, now: Date) {
  const made = DEMO_PROMOTIONS.map((promotion) => {
    const row: Insertable<DB['promotions']> & { readonly id: string } = {
      id: seededId(`promotion ${promotion.name}`, now),
      name: promotion.name,
      kind: promotion.percent === undefined ? 'amount' : 'percent',
      value: promotion.percent ?? roublesToKopecks(roubles(promotion.amount ?? 0)),
      ...periodOf(promotion, now),
    };
    return { row, promotion };
  });
  return {
    promotions: made.map(({ row }) => row),
    categories: made.flatMap(({ row, promotion }) =>
      idsOf(promotion.categories, categoryIds).map((id) => ({ promotion_id: row.id, category_id: id })),
    ),
    products: made.flatMap(({ row, promotion }) =>
      idsOf(promotion.products, productIds).map((id) => ({ promotion_id: row.id, product_id: id })),
    ),
  };
}

/** Promo codes with what they are bound to. */
export function promoCodeRows(categoryIds: IdsBySlug, now: Date) {
  return {
    codes: DEMO_PROMO_CODES.map((code) => codeRow(code, now)),
    categories: DEMO_PROMO_CODES.flatMap((code) =>
      idsOf(code.categories, categoryIds).map((id) => ({
        promo_code_id: promoCodeId(code, now),
        category_id: id,
      })),
    ),
  };
}

export const promoCodeId = ({ code }: DemoPromoCode, now: Date) => seededId(`promo code ${code}`, now);

function codeRow(code: DemoPromoCode, now: Date): Insertable<DB['promo_codes']> {
  const period = periodOf(code, now);
  return {
    id: promoCodeId(code, now),
    code: code.code,
    description: code.description,
    ...worthOf(code),
    max_discount: kopecksOrNull(code.maxDiscount),
    min_order_value: roublesToKopecks(roubles(code.minimum ?? 0)),
    max_uses: code.maxUses ?? null,
    max_uses_per_customer: code.maxUsesPerCustomer ?? null,
    tier: code.tier ?? 'standard',
    is_public: code.isPublic ?? false,
    applies_to_all: code.categories === undefined,
    ...period,
    created_at: period.starts_at,
    updated_at: period.starts_at,
  };
}

function worthOf({ percent, amount, freeShipping }: DemoPromoCode) {
  if (freeShipping === true) return { kind: 'free_shipping', value: 0 };
  if (percent !== undefined) return { kind: 'percentage', value: percent };
  return { kind: 'fixed', value: roublesToKopecks(roubles(amount ?? 0)) };
}

function periodOf({ fromDay, toDay }: DemoPeriod, now: Date) {
  return {
    starts_at: fromDay === 0 ? now : midnightIn(fromDay, now),
    ends_at: toDay === undefined ? null : midnightIn(toDay, now),
  };
}

function midnightIn(days: number, now: Date): Date {
  const today = Math.floor((now.getTime() + MOSCOW_OFFSET) / DAY) * DAY - MOSCOW_OFFSET;
  return new Date(today + days * DAY);
}

function idsOf(slugs: readonly string[] = [], ids: IdsBySlug): string[] {
  return slugs.map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`unknown slug ${slug}`);
    return id;
  });
}

const kopecksOrNull = (amount: number | undefined) =>
  amount === undefined ? null : roublesToKopecks(roubles(amount));
