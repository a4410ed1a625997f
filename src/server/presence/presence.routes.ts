import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { staffOrderPresence, staffProductPresence } from '#contract/staff-presence.ts';
import type { Database } from '#server/db/connect.ts';
import { bind } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { exists, listOthers, noteLeft, noteSeen, type Watched } from './presence.queries.ts';

interface PresenceDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Who else has a page of the admin area open, on whichever process (docs/rules/admin.md). */
export function presenceRoutes(app: FastifyInstance, deps: PresenceDeps): void {
  bind(app, staffOrderPresence, async ({ params, body }, { user }) => {
    const others = await keepPresence(deps, { entity: 'order', id: params.id }, user.id, body);
    return others === null ? fail('not_found', { message: 'Заказ не найден' }) : ok({ data: { others } });
  });
  bind(app, staffProductPresence, async ({ params, body }, { user }) => {
    const others = await keepPresence(deps, { entity: 'product', id: params.id }, user.id, body);
    return others === null ? fail('not_found', { message: 'Товар не найден' }) : ok({ data: { others } });
  });
}

/** Everybody else there; null where there is no such thing. */
async function keepPresence(
  { db, now }: PresenceDeps,
  watched: Watched,
  userId: string,
  { isLeaving = false }: { readonly isLeaving?: boolean | undefined },
): Promise<string[] | null> {
  if (!(await exists(db, watched))) return null;
  if (isLeaving) await noteLeft(db, watched, userId);
  else await noteSeen(db, watched, userId, now());
  return listOthers(db, watched, userId, now());
}
