import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { staffDashboard } from '#contract/staff-dashboard.ts';
import { dayIso } from '#domain/ru/date.ts';
import { lastDays } from '#domain/time/period.ts';
import type { Database } from '#server/db/connect.ts';
import { bind } from '#server/http/bind.ts';
import { readDashboard } from './read-dashboard.ts';

/** Days of the dashboard where none are named. */
const USUAL_DAYS = 30;

/** What staff see first (docs/rules/admin.md). */
export function dashboardRoutes(
  app: FastifyInstance,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): void {
  bind(app, staffDashboard, async ({ query: { from, to } }) => {
    const at = now();
    const usual = lastDays(USUAL_DAYS, dayIso(at.getTime()));
    return ok({ data: await readDashboard(db, { from: from ?? usual.from, to: to ?? usual.to }, at) });
  });
}
