import type { FastifyInstance } from 'fastify';
import { ok } from '#contract/http/result.ts';
import * as contract from '#contract/wholesale-order.ts';
import { bind } from '#server/http/bind.ts';
import { bindFile } from '#server/http/bind-file.ts';
import { HttpFailure } from '#server/http/failure.ts';
import { listOrdered, orderFormFile, readList } from './order-form.actions.ts';
import { orderFormAccess } from './order-form-access.action.ts';
import type { WholesaleDeps } from './wholesale-deps.ts';

/** The order form of many products: what it sells, lists read into it, the blank form (docs/rules/wholesale.md). */
export function wholesaleOrderRoutes(app: FastifyInstance, deps: WholesaleDeps): void {
  bind(app, contract.wholesaleProducts, async ({ query, headers }, { user }) => {
    const access = await orderFormAccess(deps, user, headers['hold-id']);
    return access.ok ? ok(await listOrdered(deps, query, access.value)) : access;
  });
  bind(app, contract.wholesaleOrderList, async ({ body }, { user }) => {
    const access = await orderFormAccess(deps, user);
    if (!access.ok) return access;
    const read = await readList(deps, Buffer.from(body.content, 'base64'), access.value);
    return read.ok ? ok({ data: read.value }) : read;
  });
  bindFile(app, contract.wholesaleOrderForm, async ({ query, headers }, { user }) => {
    const access = await orderFormAccess(deps, user, headers['hold-id']);
    if (!access.ok) throw new HttpFailure(access.error);
    return orderFormFile(deps, query.format, access.value);
  });
}
