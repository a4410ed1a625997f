import * as z from 'zod';
import { EMAIL_MOST, EMAIL_PATTERN, EMAIL_TEXTS } from '#domain/account/email.ts';
import { NAME_MOST } from '#domain/account/name.ts';
import { PHONE_MOST, PHONE_TEXTS } from '#domain/account/phone.ts';
import { checkPhoneCode, PHONE_CODE_MISSING } from '#domain/account/phone-code.ts';
import { MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import type { Roubles } from '#domain/money/money.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import { EMPTY_TEXT, hasControlCharacters, tooLongText, UNREADABLE_TEXT } from '#domain/ru/text-field.ts';
import { composed, tidyText } from '#domain/ru/tidy-text.ts';
import { ADDRESS_TEXTS, POSTAL_CODE_PATTERN } from '#domain/shipping/address-fields.ts';

/** A UUID, in lower case whatever it was sent in. */
export const uuid = z.uuid({ error: 'Не похоже на идентификатор' }).toLowerCase();

/** A product's or category's address part. */
export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9-]+$/, { error: 'Неверный адрес' });

/** Says that a number is money in roubles: its value is of that type, so that kopecks do not fit. */
export function inRoubles(schema: z.ZodNumber): RoublesSchema {
  return schema as RoublesSchema;
}

type RoublesSchema = z.ZodNumber & Record<'_zod', { readonly input: Roubles; readonly output: Roubles }>;

/** Roubles as a plain number, whole or with kopecks, never negative. */
export const roubles = inRoubles(z.number().min(0));

/** A whole quantity of 1 or more; the ceiling only stops nonsense, the rules of the shop decide the rest. */
export const quantity = z
  .int({ error: 'Нужно целое число' })
  .min(1, { error: 'Минимальное количество — 1' })
  .max(MAX_NAMED_QUANTITY, { error: 'Слишком большое количество' });

/** A text of a person: tidied, without control characters, of bounded length; `min` 0 where it may be left empty. */
export const text = (max: number, min: 0 | 1 = 1) =>
  z
    .string({ error: EMPTY_TEXT })
    .overwrite(tidyText)
    .min(min, { error: EMPTY_TEXT })
    .max(max, { error: tooLongText(max) })
    .refine((value) => !hasControlCharacters(value), { error: UNREADABLE_TEXT });

/**
 * The name of a person, on one line: it is repeated in letters and lists, where a line break would let it pass for
 * something else.
 */
export const personName = text(NAME_MOST).overwrite((value) => value.replace(/\s+/g, ' '));

/** A password as it was typed; `empty` is said where there is none. Its length is that of its letters. */
export const password = (empty: string) => z.string({ error: empty }).overwrite(composed);

/** E-mail, lower-cased. */
export const email = z
  .string({ error: EMAIL_TEXTS.missing })
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .max(EMAIL_MOST, { error: EMAIL_TEXTS.tooLong })
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: EMAIL_TEXTS.wrong }));

/** A Russian phone in any usual spelling; becomes `+7XXXXXXXXXX`. */
export const phone = z
  .string({ error: PHONE_TEXTS.missing })
  .max(PHONE_MOST, { error: PHONE_TEXTS.wrong })
  .transform((value, ctx) => {
    const normal = normalizePhone(value);
    if (normal === null) {
      ctx.addIssue({ code: 'custom', message: PHONE_TEXTS.wrong });
      return z.NEVER;
    }
    return normal;
  });

/** A code out of a message to a phone. */
export const phoneCode = z
  .string({ error: PHONE_CODE_MISSING })
  .overwrite((value) => value.replace(/\s/g, ''))
  .refine((value) => checkPhoneCode(value) === null, { error: PHONE_CODE_MISSING });

/** A Russian postal code. */
export const postalCode = z
  .string({ error: ADDRESS_TEXTS.postalCode })
  .overwrite(withoutInvisible)
  .trim()
  .regex(POSTAL_CODE_PATTERN, { error: ADDRESS_TEXTS.postalCode });

/** A consent that must be given: only `true` passes. */
export const consent = (message: string) => z.literal(true, { error: message });

/** Colour and size codes as the catalogue writes them. */
export const code = z
  .string({ error: 'Заполните поле' })
  .min(1, { error: 'Заполните поле' })
  .max(32, { error: 'Неверный код' })
  .regex(/^[A-Za-z0-9_./-]+$/, { error: 'Неверный код' });

/**
 * A promo code as a person typed it. What no code can look like is not looked for here: it is as unknown as any other
 * wrong one (docs/rules/promo-codes.md).
 */
export const promocode = text(64);

/** A key against repeats, made by the browser when a form opens. */
export const operationId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'От 16 до 64 латинских букв, цифр, дефисов' });

/** The secret of a guest's hold on wholesale pieces, as `accept` gave it. One that is unknown or past holds nothing. */
export const holdId = z
  .string({ error: 'Неверный ключ брони' })
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'Неверный ключ брони' });

/** The same beside the address of a list, which everybody may see and pass on. */
export const holdHeader = z.object({ 'hold-id': holdId.optional() });

/** The key beside the other fields of a change; without it a repeat is a change of its own. */
export const withOperation = { operationId: operationId.optional() };

/** A whole number in a query string, where everything arrives as text; nothing else is accepted for one. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Нужно целое число' })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, { error: `Не меньше ${min}` })
        .max(max, { error: `Не больше ${max}` }),
    );

/** `true` or `false` in a query string. */
export const queryFlag = z
  .enum(['true', 'false'], { error: 'Нужно true или false' })
  .transform((v) => v === 'true');

/** A list joined by commas in a query string, capped. */
export const queryList = (item: z.ZodType<string, string>, max: number) =>
  z
    .string()
    .max(2000)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max, { error: `Не больше ${max} значений` }));
