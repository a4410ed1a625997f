import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { DEADLINE, deadlineOf, laneOf } from './lanes.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(api);
const laneOfCall = ({ name, path }: Endpoint) =>
  laneOf({ routeOptions: { url: `/api${path}`, config: { endpoint: name } } } as unknown as FastifyRequest);
const named = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort();

describe('a call', () => {
  it('that brings or takes a file, or changes many orders, has a deadline of its own, and no other has', () => {
    const withFile = ENDPOINTS.filter(({ takesFiles, answersFile }) => takesFiles ?? answersFile ?? false);
    const longer = ENDPOINTS.filter(({ name }) => deadlineOf(name) > DEADLINE);
    expect(named(longer)).toEqual(
      named([...withFile, api.accountExport, api.wholesaleOrderList, api.staffOrderBulkStatus]),
    );
  });

  it('by which somebody buys waits for nobody who only looks around', () => {
    const changing = ENDPOINTS.filter(({ method }) => method !== 'GET');
    // a list of what a page shows, sent as a body for its length
    expect(named(changing.filter((call) => laneOfCall(call) === 'pages'))).toEqual(['productsByIds']);
  });

  it('with a file has a lane where it may take its time', () => {
    const sent = ENDPOINTS.filter(({ takesFiles }) => takesFiles === true);
    expect(new Set([...sent, api.wholesaleOrderList].map(laneOfCall))).toEqual(new Set(['uploads']));
  });
});
