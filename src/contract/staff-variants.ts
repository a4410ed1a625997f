import * as z from 'zod';
import { BARCODE_TEXTS, barcodeProblem } from '#domain/catalog/barcode.ts';
import { STOCK_MOST, STOCK_REASONS, VARIANTS_MOST } from '#domain/catalog/product-fields.ts';
import { code, roubles, text, uuid } from './http/fields.ts';
import { listMeta, pageQuery } from './http/listing.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { sku, typedPrice } from './staff-product-fields.ts';

/** A variant as staff keep it; `price` null where it costs what the product does. */
export const staffVariant = z
  .object({
    id: uuid,
    colorCode: z.string(),
    sizeCode: z.string(),
    sku: z.string(),
    barcode: z.string().nullable(),
    price: roubles.nullable(),
    stock: z.int(),
  })
  .meta({ id: 'StaffVariant' });
export type StaffVariant = z.infer<typeof staffVariant>;

const stock = z
  .int({ error: 'Нужно целое число' })
  .min(0, { error: 'Остаток не меньше 0' })
  .max(STOCK_MOST, { error: 'Остаток не больше 1\u00A0000\u00A0000' });

const barcode = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = barcodeProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: BARCODE_TEXTS[problem] });
  });

/** What each figure of a variant may be, as staff type it. */
export const variantFigures = { stock, price: typedPrice.nullable(), sku, barcode: barcode.nullable() };

/** A figure with the one that was seen when it was changed: a stale one is refused. */
const against = <S extends z.ZodType>(seen: z.ZodType, value: S) =>
  z.strictObject({ seen, value }).optional() as z.ZodOptional<
    z.ZodObject<{ seen: z.ZodType<z.output<S>, z.input<S>>; value: S }>
  >;

/**
 * Changes of a product's variants, made together or not at all. Each changed figure carries the one that was seen;
 * stock is moved by the ledger under `reason`. A removed variant that was ever in use is archived; adding its colour and
 * size again brings it back.
 */
export const staffVariantsSave = defineStaffEndpoint('staffVariantsSave', {
  summary: 'Сохранить варианты и остатки товара',
  access: { permission: 'products.write' },
  params: z.object({ id: uuid }),
  body: z.strictObject({
    changed: z
      .array(
        z.strictObject({
          id: uuid,
          stock: against(z.int(), variantFigures.stock),
          price: against(z.number().nullable(), variantFigures.price),
          sku: against(z.string(), variantFigures.sku),
          barcode: against(z.string().nullable(), variantFigures.barcode),
        }),
      )
      .max(VARIANTS_MOST),
    added: z
      .array(
        z.strictObject({
          colorCode: code,
          sizeCode: code,
          sku: sku.optional(),
          barcode: barcode.nullable().optional(),
          price: typedPrice.nullable().optional(),
          stock: stock.optional(),
        }),
      )
      .max(VARIANTS_MOST),
    removed: z.array(uuid).max(VARIANTS_MOST),
    reason: z.enum(STOCK_REASONS, { error: 'Укажите причину' }),
    comment: text(200, 0).optional(),
  }),
  /** 2,000 cells with what was seen in them. */
  bodyLimit: 1_000_000,
  data: z.array(staffVariant),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'wrong_state'],
});

const ledgerRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.string(),
  delta: z.int(),
  /** Pieces after this row. */
  stock: z.int(),
  order: z.object({ id: uuid, number: z.string() }).nullable(),
  by: z.string().nullable(),
  comment: z.string().nullable(),
});

/** Every move of a variant's stock, the newest first. */
export const staffStockLedger = defineStaffEndpoint('staffStockLedger', {
  summary: 'Журнал остатка варианта',
  access: { permission: 'products.read' },
  params: z.object({ id: uuid }),
  query: z.strictObject({
    ...pageQuery(25),
    reason: z
      .enum(['receipt', 'correction', 'order', 'cancellation', 'return'], {
        error: 'Неизвестная причина',
      })
      .optional(),
  }),
  data: z.array(ledgerRow),
  extra: z.object({ meta: listMeta }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
export type StockLedgerRow = z.infer<typeof ledgerRow>;
