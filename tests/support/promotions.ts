import { v7 as uuidv7 } from 'uuid';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import type { BuiltCategory, BuiltProduct } from './builders.ts';

const HOUR = 3_600_000;

/** A moment so many hours from now. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

export interface PromotionInput {
  /** Of the two, one: whole percent, or roubles. */
  readonly percent?: number;
  readonly amount?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
  readonly isActive?: boolean;
  readonly products?: readonly BuiltProduct[];
  readonly categories?: readonly BuiltCategory[];
  readonly everything?: true;
}

/** A promotion that has run for an hour and runs for another one, unless told. */
export async function buildPromotion(db: Database, input: PromotionInput): Promise<{ id: string }> {
  const { percent, amount, products = [], categories = [] } = input;
  const id = uuidv7();
  await db
    .insertInto('promotions')
    .values({
      id,
      name: 'Акция',
      kind: percent === undefined ? 'amount' : 'percent',
      value: percent ?? roublesToKopecks(roubles(amount ?? 0)),
      starts_at: input.startsAt ?? inHours(-1),
      ends_at: input.endsAt === undefined ? inHours(1) : input.endsAt,
      is_active: input.isActive ?? true,
      applies_to_all: input.everything ?? false,
    })
    .execute();
  for (const product of products) {
    await db.insertInto('promotion_products').values({ promotion_id: id, product_id: product.id }).execute();
  }
  for (const category of categories) {
    await db
      .insertInto('promotion_categories')
      .values({ promotion_id: id, category_id: category.id })
      .execute();
  }
  return { id };
}

export interface PromoCodeInput {
  readonly code?: string;
  readonly kind?: 'percentage' | 'fixed' | 'free_shipping';
  /** Whole percent, or roubles. */
  readonly value?: number;
  /** Roubles. */
  readonly maxDiscount?: number;
  readonly minimum?: number;
  readonly maxUses?: number;
  readonly maxUsesPerCustomer?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly isActive?: boolean;
  /** Either of the two binds the code to goods. */
  readonly products?: readonly BuiltProduct[];
  readonly categories?: readonly BuiltCategory[];
}

let made = 0;

/** A code for everything, without an end, 10% off unless told. */
export async function buildPromoCode(
  db: Database,
  input: PromoCodeInput = {},
): Promise<{ id: string; code: string }> {
  made += 1;
  const { kind = 'percentage', value = kind === 'free_shipping' ? 0 : 10, products, categories } = input;
  const row = { id: uuidv7(), code: input.code ?? `CODE-${made}` };
  await db
    .insertInto('promo_codes')
    .values({
      ...row,
      kind,
      value: kind === 'fixed' ? roublesToKopecks(roubles(value)) : value,
      max_discount: input.maxDiscount === undefined ? null : roublesToKopecks(roubles(input.maxDiscount)),
      min_order_value: roublesToKopecks(roubles(input.minimum ?? 0)),
      starts_at: input.startsAt ?? inHours(-1),
      ends_at: input.endsAt ?? null,
      is_active: input.isActive ?? true,
      applies_to_all: products === undefined && categories === undefined,
      max_uses: input.maxUses ?? null,
      max_uses_per_customer: input.maxUsesPerCustomer ?? null,
    })
    .execute();
  for (const { id } of products ?? []) {
    await db.insertInto('promo_code_products').values({ promo_code_id: row.id, product_id: id }).execute();
  }
  for (const { id } of categories ?? []) {
    await db.insertInto('promo_code_categories').values({ promo_code_id: row.id, category_id: id }).execute();
  }
  return row;
}
