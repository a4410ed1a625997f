import type * as z from 'zod';
import type { staffOrderBulkStatus } from '#contract/staff-order-changes.ts';
import { failureText } from '#server/http/failure.ts';
import type { StepActor } from './order-history.queries.ts';
import { type StepDeps, takeOrderStep } from './order-step.action.ts';

/**
 * Takes several orders a step on, each in a transaction of its own: one that cannot go answers with its reason and
 * stops no other (docs/rules/admin.md).
 */
export async function takeOrderSteps(
  deps: StepDeps,
  { ids, status, comment, versions = {} }: z.output<typeof staffOrderBulkStatus.body>,
  actor: StepActor,
): Promise<z.input<typeof staffOrderBulkStatus.data>> {
  const outcomes = [];
  for (const id of new Set(ids)) {
    const moved = await takeOrderStep(deps, {
      orderId: id,
      to: status,
      actor,
      comment,
      version: versions[id],
      mayAccess: () => true,
    });
    const error = moved.ok ? null : { code: moved.error.code, message: failureText(moved.error) };
    outcomes.push({ id, error });
  }
  return outcomes;
}
