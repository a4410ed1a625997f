import * as z from 'zod';
import { ownPassword, signedIn } from './auth.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';

/** A code of the app, six digits, or a recovery code; spaces and dashes do not count. */
export const secondStepCode = z
  .string({ error: 'Введите код' })
  .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .refine((value) => /^(\d{6}|[A-Z2-7]{10})$/.test(value), {
    error: 'Введите 6\u00A0цифр из приложения или ключ',
  });

/**
 * The second step of a sign-in: the ticket that `authLogin` gave with `second_step_required`, and a code
 * (docs/rules/sessions.md).
 */
export const authSecondStep = defineStaffEndpoint('authSecondStep', {
  summary: 'Войти: второй шаг',
  access: 'public',
  body: z.strictObject({ ticket: z.string().min(1).max(1000), code: secondStepCode }),
  data: signedIn,
  errors: ['code_invalid', 'link_invalid'],
});

const state = z
  .object({
    isOn: z.boolean(),
    /** The shop lets staff do nothing without it. */
    isRequired: z.boolean(),
    /** Recovery codes that are not spent. */
    keysLeft: z.int(),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof state>;

const errors = ['sign_in_required', 'forbidden', 'wrong_password', 'wrong_state', 'code_invalid'] as const;

/** Whether the caller's own sign-in has a second step. */
export const staffSecondStep = defineStaffEndpoint('staffSecondStep', {
  summary: 'Вход по коду: как он у меня',
  access: 'staff',
  data: state,
  errors: ['sign_in_required', 'forbidden'],
});

/**
 * Begins: a secret for the app, as text and as an address that a picture is made of. Nothing changes before a code
 * confirms it; where the step is on already, codes of the old phone open until then.
 */
export const staffSecondStepBegin = defineStaffEndpoint('staffSecondStepBegin', {
  summary: 'Вход по коду: получить ключ для приложения',
  access: 'staff',
  body: z.strictObject({ password: ownPassword }),
  data: z.object({ secret: z.string(), address: z.string() }),
  errors,
});

/** Switches it on, or moves it to another phone, by a first code; new recovery codes are shown this once, and other sessions end. */
export const staffSecondStepConfirm = defineStaffEndpoint('staffSecondStepConfirm', {
  summary: 'Вход по коду: включить',
  access: 'staff',
  body: z.strictObject({ code: secondStepCode }),
  data: z.object({ keys: z.array(z.string()) }),
  errors,
});

/** New recovery codes in the place of those that there are, shown this once. */
export const staffSecondStepKeys = defineStaffEndpoint('staffSecondStepKeys', {
  summary: 'Вход по коду: получить новые ключи восстановления',
  access: 'staff',
  body: z.strictObject({ password: ownPassword }),
  data: z.object({ keys: z.array(z.string()) }),
  errors,
});

/** Switches it off. */
export const staffSecondStepOff = defineStaffEndpoint('staffSecondStepOff', {
  summary: 'Вход по коду: выключить',
  access: 'staff',
  body: z.strictObject({ password: ownPassword }),
  data: state,
  errors,
});
