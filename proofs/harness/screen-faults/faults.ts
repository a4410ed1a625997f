import type { Route } from '@playwright/test';
import { allRoutes } from '#contract/all-routes.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Random } from '../random.ts';

/** What may happen to a call between a screen and the shop. */
export const FAULTS = ['timeout', 'error', 'reset', 'nonsense', 'offline', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

/** Calls whose method says more than they do: they only look something up. */
const READ_BY_POST: ReadonlySet<RouteName> = new Set(['cartQuote', 'shippingCalculate', 'productsByIds']);

/** Only of a call that changes something can it be told that the answer alone was lost. */
export function faultsOf(call: RouteName): readonly Fault[] {
  const isRead = allRoutes[call][0] === 'GET' || READ_BY_POST.has(call);
  return FAULTS.filter((fault) => fault !== 'lost' || !isRead);
}

/** The texts that the browser has for a failed call where the screen has none of its own. See docs/rules/notices.md. */
export const MESSAGES: Readonly<Record<Fault, string>> = {
  timeout: 'Магазин не ответил вовремя. Попробуйте снова',
  error: 'Что-то пошло не так',
  reset: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
  nonsense: 'Что-то пошло не так',
  offline: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
  lost: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
};

/** Bodies of answers that are none: a page of some proxy, and one that ended early. */
const NONSENSE = [
  {
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Bad gateway</title><h1>Bad gateway',
  },
  { contentType: 'application/json', body: '{"success":true,"data":{"items":[{"id":"0199a0' },
] as const;

/** Does it to one call at the browser's edge; `unplug` takes the whole browser off the network. */
export async function inject(
  fault: Fault,
  route: Route,
  { random, unplug }: { readonly random: Random; readonly unplug: () => Promise<void> },
): Promise<void> {
  switch (fault) {
    case 'timeout':
      // no answer ever: the page gives up by itself
      return;
    case 'error':
      return route.fulfill({ status: 500, json: { success: false } });
    case 'reset':
      return route.abort('connectionreset');
    case 'nonsense':
      return route.fulfill({ status: 200, ...random.pick(NONSENSE) });
    case 'offline':
      await unplug();
      return route.abort('internetdisconnected');
    case 'lost':
      await route.fetch();
      return route.abort('connectionreset');
  }
}

/** Which operation a request is, by the table of the contract; the more is said literally, the better it fits. */
export function operationOf(method: string, pathname: string): RouteName | undefined {
  const names = Object.keys(allRoutes) as RouteName[];
  return names
    .filter((name) => allRoutes[name][0] === method && patternOf(allRoutes[name][1]).test(pathname))
    .sort((one, other) => paramsIn(allRoutes[one][1]) - paramsIn(allRoutes[other][1]))[0];
}

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
const paramsIn = (path: string) => path.split(':').length;
