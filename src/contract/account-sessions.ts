import * as z from 'zod';
import { defineEndpoint } from './http/endpoint.ts';
import { queryFlag, uuid } from './http/fields.ts';

/** A place where the account is signed in: `device` in words, `lastUsedAt` exact to a quarter of an hour. */
export const accountSession = z
  .object({
    id: uuid,
    device: z.string(),
    ip: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type AccountSession = z.infer<typeof accountSession>;

/** Where the account is signed in now, this very place first. */
export const sessionList = defineEndpoint('sessionList', {
  summary: 'Где выполнен вход',
  access: 'user',
  data: z.array(accountSession),
  errors: ['sign_in_required'],
});

/** Ends one session of one's own; its tokens stop working at once (docs/rules/sessions.md). */
export const sessionEnd = defineEndpoint('sessionEnd', {
  summary: 'Завершить сеанс',
  access: 'user',
  params: z.object({ id: uuid }),
  data: z.object({}),
  errors: ['sign_in_required', 'not_found'],
});

/** Signs out everywhere, with `others=true` everywhere but here; `ended` tells how many sessions that were. */
export const sessionEndAll = defineEndpoint('sessionEndAll', {
  summary: 'Выйти на всех устройствах',
  access: 'user',
  query: z.strictObject({ others: queryFlag.optional() }),
  data: z.object({ ended: z.int().min(0) }),
  errors: ['sign_in_required'],
});
