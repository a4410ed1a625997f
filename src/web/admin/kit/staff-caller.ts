import { createContext, useContext } from 'react';
import { allRoutes } from '#contract/all-routes.ts';
import { createCaller, type StaffCaller, type Transport, type WireResponse } from '#contract/http/caller.ts';
import { browserTransport } from '#web/core/api/browser-caller.ts';

/** Tells staff the number of a request that the shop failed at: its log is searched by it. */
export const tellingNumbers =
  (transport: Transport): Transport =>
  async (request) =>
    withNumber(await transport(request));

function withNumber(response: WireResponse): WireResponse {
  const body = response.body as { message?: unknown; error?: { requestId?: unknown } } | null;
  const id = body?.error?.requestId;
  if (response.status < 500 || typeof id !== 'string' || id === '') return response;
  const message = `${typeof body?.message === 'string' ? body.message : 'Что-то пошло не так'}. Номер запроса ${id}`;
  return { ...response, body: { ...body, message, error: { ...body?.error, message } } };
}

/** The caller that knows the routes of staff too; tests put a fake here. */
export const StaffCallerContext = createContext<StaffCaller>(
  createCaller(tellingNumbers(browserTransport), allRoutes),
);

/** The caller for queries and mutations of the admin area. */
export const useStaffCaller = (): StaffCaller => useContext(StaffCallerContext);
