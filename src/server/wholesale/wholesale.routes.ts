import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/wholesale.ts';
import { lineFromWire } from '#domain/cart/line.ts';
import { bind } from '#server/http/bind.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { acceptGroup, presentAccepted } from './accept.action.ts';
import { analyzeFor } from './analyze-shortage.action.ts';
import { trimGuestHold } from './trim-hold.action.ts';
import type { Shopper, WholesaleDeps } from './wholesale-deps.ts';

/** Buying wholesale: what of a group can be had, taking it, and the hold on its pieces (docs/rules/wholesale.md). */
export function wholesaleRoutes(app: FastifyInstance, deps: WholesaleDeps): void {
  bind(app, contract.wholesaleAnalyzeShortage, async ({ body }, context) => {
    const { productId, replacedGroupId } = body;
    const asked = requestOf(body);
    const analysis = await analyzeFor(deps, shopperOf(body, context), { productId, asked, replacedGroupId });
    return analysis.ok ? ok({ data: analysis.value }) : analysis;
  });
  bind(app, contract.wholesaleAccept, async ({ body }, context) => {
    const { productId, analysisId, bundle, request, replacedGroupId } = body;
    const { proof, ...group } = bundle;
    const totalItems = group.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const accepted = await acceptGroup(deps, shopperOf(body, context), {
      ...{ productId, analysisId, replacedGroupId, proof },
      bundle: { ...group, totalItems },
      request: request && requestOf(request),
    });
    return accepted.ok ? ok({ data: presentAccepted(accepted.value) }) : accepted;
  });
  bind(app, contract.wholesaleTrimHold, async ({ body: { holdId, items } }) => {
    const hold = await trimGuestHold(deps, holdId, items.map(lineFromWire));
    return ok({ data: { hold: hold && { id: holdId, expiresAt: hold.expiresAt.toISOString() } } });
  });
}

type Request = Pick<
  (typeof contract.wholesaleAnalyzeShortage)['body']['_output'],
  'bundleType' | 'selection' | 'requestedQuantity'
>;

const requestOf = ({ bundleType: type, selection, requestedQuantity: quantity }: Request) => ({
  ...{ type, selection, quantity },
});

const shopperOf = (
  {
    items = [],
    holdId,
    visit,
  }: Pick<(typeof contract.wholesaleAccept)['body']['_output'], 'items' | 'holdId' | 'visit'>,
  { user, ip, request }: RequestContext,
): Shopper => ({
  ...{ user, ip, holdId, visit, agent: request.headers['user-agent'] ?? '' },
  items: user === null ? items.map(lineFromWire) : [],
});
