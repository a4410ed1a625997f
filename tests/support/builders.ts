import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { compareSizes, sizeLabel } from '#domain/catalog/sizes.ts';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import { hashPassword } from '#server/users/passwords.ts';

/** Rows for tests: each builder makes what its row hangs on, and everything not asked for is plausible. */

let made = 0;
const nextNumber = () => {
  made += 1;
  return made;
};

export interface UserInput {
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly isPhoneVerified?: boolean;
  readonly password?: string;
  readonly role?: 'customer' | 'manager' | 'admin';
  readonly wholesale?: 'none' | 'pending' | 'approved' | 'refused';
  readonly isDisabled?: boolean;
}

/** An account; without a password nobody can sign in to it by one, which saves the hashing. */
export async function buildUser(
  db: Database,
  input: UserInput = {},
): Promise<{ id: string; email: string; name: string }> {
  const id = uuidv7();
  const email = input.email ?? `person${nextNumber()}@example.com`;
  const name = input.name ?? 'Анна Петрова';
  await db
    .insertInto('users')
    .values({
      id,
      email,
      name,
      phone: input.phone ?? null,
      phone_verified_at: input.isPhoneVerified === true ? new Date() : null,
      password_hash: input.password === undefined ? null : await hashPassword(input.password),
      role: input.role ?? 'customer',
      wholesale: input.wholesale ?? 'none',
      disabled_at: input.isDisabled === true ? new Date() : null,
    })
    .execute();
  return { id, email, name };
}

export interface BuiltCategory {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly level: number;
}

export interface CategoryInput {
  readonly slug?: string;
  readonly name?: string;
  readonly parent?: BuiltCategory;
  readonly isActive?: boolean;
  readonly showOnHomepage?: boolean;
  readonly homepageOrder?: number;
  readonly sortOrder?: number;
}

export async function buildCategory(db: Database, input: CategoryInput = {}): Promise<BuiltCategory> {
  const { parent } = input;
  const slug = input.slug ?? `category-${nextNumber()}`;
  const built = {
    id: uuidv7(),
    slug,
    path: parent === undefined ? slug : `${parent.path}/${slug}`,
    level: parent === undefined ? 0 : parent.level + 1,
  };
  await db
    .insertInto('categories')
    .values({
      ...built,
      parent_id: parent?.id ?? null,
      name: JSON.stringify({ ru: input.name ?? 'Платья' }),
      is_active: input.isActive ?? true,
      show_on_homepage: input.showOnHomepage ?? false,
      homepage_order: input.homepageOrder ?? 0,
      sort_order: input.sortOrder ?? 0,
    })
    .execute();
  return built;
}

export interface VariantInput {
  readonly color?: string;
  readonly size?: string;
  readonly stock?: number;
  /** Roubles. */
  readonly price?: number;
}

export interface ProductInput {
  readonly slug?: string;
  readonly name?: string;
  /** Roubles, as every amount here. */
  readonly price?: number;
  readonly oldPrice?: number;
  readonly wholesalePrice?: number;
  /** Null is the shop's own. */
  readonly wholesaleMinQuantity?: number | null;
  readonly hidePrice?: boolean;
  readonly showWholesalePrice?: boolean;
  readonly isActive?: boolean;
  readonly isNew?: boolean;
  readonly newUntil?: Date;
  readonly createdAt?: Date;
  readonly retail?: {
    readonly enabled?: boolean;
    readonly allowPurchase?: boolean;
    readonly minQuantity?: number;
    readonly maxQuantity?: number;
  };
  readonly categories?: readonly BuiltCategory[];
  /** One red variant in size 44 with 10 pieces unless told. */
  readonly variants?: readonly VariantInput[];
  readonly images?: readonly {
    readonly url: string;
    readonly color?: string;
    readonly isPrimary?: boolean;
  }[];
}

export interface BuiltVariant {
  readonly id: string;
  readonly color: string;
  readonly size: string;
  readonly sku: string;
}

export interface BuiltProduct {
  readonly id: string;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly variants: readonly BuiltVariant[];
}

export async function buildProduct(db: Database, input: ProductInput = {}): Promise<BuiltProduct> {
  const number = nextNumber();
  const product = {
    id: uuidv7(),
    slug: input.slug ?? `product-${number}`,
    sku: `P-${number}`,
    name: input.name ?? 'Платье миди',
  };
  await db
    .insertInto('products')
    .values({
      ...product,
      price: roublesToKopecks(roubles(input.price ?? 5000)),
      old_price: kopecksOrNull(input.oldPrice),
      wholesale_price: kopecksOrNull(input.wholesalePrice),
      wholesale_enabled: input.wholesalePrice !== undefined,
      wholesale_available: input.wholesalePrice !== undefined,
      wholesale_min_quantity: input.wholesaleMinQuantity === undefined ? 5 : input.wholesaleMinQuantity,
      hide_price: input.hidePrice ?? false,
      show_wholesale_price: input.showWholesalePrice ?? true,
      is_active: input.isActive ?? true,
      is_new: input.isNew ?? false,
      new_until: input.newUntil ?? null,
      created_at: input.createdAt ?? new Date(),
      retail_enabled: input.retail?.enabled ?? true,
      retail_allow_purchase: input.retail?.allowPurchase ?? true,
      retail_min_quantity: input.retail?.minQuantity ?? null,
      retail_max_quantity: input.retail?.maxQuantity ?? null,
    })
    .execute();
  await putInCategories(db, product.id, input.categories ?? []);
  const variants: BuiltVariant[] = [];
  for (const variant of input.variants ?? [{}]) variants.push(await buildVariant(db, product, variant));
  await addImages(db, product.id, input.images ?? []);
  return { ...product, variants };
}

async function putInCategories(db: Database, productId: string, categories: readonly BuiltCategory[]) {
  if (categories.length === 0) return;
  const rows = categories.map(({ id }, position) => ({ product_id: productId, category_id: id, position }));
  await db.insertInto('product_categories').values(rows).execute();
}

async function addImages(db: Database, productId: string, images: NonNullable<ProductInput['images']>) {
  if (images.length === 0) return;
  for (const { color } of images) if (color !== undefined) await ensureColor(db, color);
  const rows = images.map(({ url, color, isPrimary }, position) => ({
    id: uuidv7(),
    product_id: productId,
    url,
    position,
    color_code: color ?? null,
    is_primary: isPrimary ?? position === 0,
  }));
  await db.insertInto('product_images').values(rows).execute();
}

/** Stock comes as a receipt in the ledger, the only way in which the application may move it. */
async function buildVariant(
  db: Database,
  product: { readonly id: string; readonly sku: string },
  { color = 'RED', size = '44', stock = 10, price }: VariantInput,
): Promise<BuiltVariant> {
  await ensureColor(db, color);
  await ensureSize(db, size);
  const variant = { id: uuidv7(), sku: `${product.sku}-${color}-${size}` };
  await db
    .insertInto('variants')
    .values({
      ...variant,
      product_id: product.id,
      color_code: color,
      size_code: size,
      price: kopecksOrNull(price),
    })
    .execute();
  if (stock > 0) {
    await db
      .insertInto('stock_ledger')
      .values({ variant_id: variant.id, delta: stock, reason: 'receipt' })
      .execute();
  }
  return { ...variant, color, size };
}

async function ensureColor(db: Database, code: string): Promise<void> {
  const index = FALLBACK_COLORS.findIndex((color) => color.code === code);
  const { name, hex } = FALLBACK_COLORS[index] ?? { name: code, hex: '#CCCCCC' };
  const row = { code, name: JSON.stringify({ ru: name }), hex, sort_order: index < 0 ? 99 : index };
  await db
    .insertInto('colors')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const SIZES = ['40', '42', '44', '46', '48', '50', '52', '54', '56', 'ONE'].sort(compareSizes);

async function ensureSize(db: Database, code: string): Promise<void> {
  const index = SIZES.indexOf(code);
  const row = { code, name: sizeLabel(code), sort_order: index < 0 ? 99 : index };
  await db
    .insertInto('sizes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a settings document over what is there; the parts that it leaves out keep their defaults. */
export async function storeSetting(db: Database, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await sql`
    insert into settings (key, value) values (${key}, ${json}::jsonb)
    on conflict (key) do update set value = excluded.value
  `.execute(db);
}

const kopecksOrNull = (amount: number | undefined) =>
  amount === undefined ? null : roublesToKopecks(roubles(amount));
