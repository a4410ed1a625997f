import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { RouteName } from '#contract/routes.ts';
import { createTokens } from '#server/users/tokens.ts';
import type { Base } from './base.ts';
import { BASES } from './bases.ts';
import type { Write } from './endpoints.ts';
import type { Request } from './request.ts';
import { placedByGuest } from './requests-orders.ts';
import type { Trespass } from './trespass.ts';
import { codeTrespasses } from './trespasses-codes.ts';
import { groupTrespasses } from './trespasses-groups.ts';
import { holdTrespasses } from './trespasses-holds.ts';
import { linkTrespasses } from './trespasses-links.ts';
import { phoneTrespasses } from './trespasses-phone.ts';
import type { World } from './world.ts';

/** What is tried with somebody else's token, order, session, address, cart, code or letter. */
export function trespassesOf(endpoint: Write): Trespass[] {
  return [
    ...(BASES[endpoint.name] ?? []).flatMap((base) => [
      ...tokenTrespasses(endpoint, base),
      ...ownerTrespasses(endpoint, base),
    ]),
    ...FURTHER.flatMap((more) => more[endpoint.name] ?? []),
  ];
}

const FURTHER: readonly Readonly<Partial<Record<RouteName, readonly Trespass[]>>>[] = [
  linkTrespasses,
  codeTrespasses,
  phoneTrespasses,
  holdTrespasses,
  groupTrespasses,
];

const DEAD_TOKENS: Readonly<Record<string, (world: World) => Promise<string>>> = {
  'a torn token': async (world) => (await world.person()).token.slice(0, -2),
  'another one’s body under a signature': async (world) => {
    const [one, other] = [await world.person(), await world.person('manager')];
    const [head, , signature] = one.token.split('.');
    return [head, other.token.split('.')[1], signature].join('.');
  },
  'a token without a signature': async (world) => {
    const [, body] = (await world.person('manager')).token.split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
  },
  'a token of another secret': async (world) => {
    const { id: userId, sessionId } = await world.person('manager');
    return createTokens('another secret of thirty-two signs').signAccess({ userId, sessionId }, new Date());
  },
  'an expired token': async (world) => {
    const { id: userId, sessionId } = await world.person('manager');
    const { secret } = world.trial.shop;
    return createTokens(secret).signAccess({ userId, sessionId }, new Date(Date.now() - 3_600_000));
  },
  'a token of an ended session': async (world) => {
    const { token, sessionId } = await world.person('manager');
    await world.trial.database.rows('update sessions set ended_at = now() where id = $1', [sessionId]);
    return token;
  },
  'a refresh token': async (world) => (await world.person('manager')).refreshToken,
};

function tokenTrespasses({ name, access }: Write, base: Base): Trespass[] {
  // signing in and mailed links work with whatever stale token is still at hand
  if (name.startsWith('auth')) return [];
  const bringing = (
    what: string,
    codes: readonly ErrorCode[],
    token: (world: World) => Promise<string | undefined>,
  ) => ({
    name: what,
    codes,
    make: async (world: World) => ({ ...(await base(world)), token: await token(world) }),
  });
  return [
    ...Object.entries(DEAD_TOKENS).map(([what, token]) => bringing(what, ['token_expired'], token)),
    ...(access === 'public' ? [] : [bringing('no token', ['sign_in_required'], async () => undefined)]),
    ...(typeof access === 'object'
      ? [bringing('a customer’s token', ['forbidden'], async (world) => (await world.person()).token)]
      : []),
  ];
}

/** Whatever is named by an id is somebody's, or staff's business. */
function ownerTrespasses({ access, params }: Write, base: Base): Trespass[] {
  if (params === undefined || !namesThing(params)) return [];
  const changing = (
    name: string,
    change: (request: Request, world: World) => Promise<Request>,
  ): Trespass => ({
    name,
    codes: ['not_found'],
    make: async (world) => change(await base(world), world),
  });
  const unknown = changing('an id of nothing', async (request) => ({ ...request, params: { id: uuidv7() } }));
  if (typeof access === 'object') return [unknown];
  return [
    unknown,
    changing('another one’s, by a shopper', async ({ query: _, ...request }, world) => ({
      ...request,
      token: (await world.person()).token,
    })),
    changing('another one’s, by staff', async ({ query: _, ...request }, world) => ({
      ...request,
      token: (await world.person('manager')).token,
    })),
    ...(access === 'user'
      ? []
      : [
          changing('without a key', async ({ token: _, query: __, ...request }) => request),
          changing('with the key of another order', async ({ token: _, ...request }, world) => ({
            ...request,
            query: (await placedByGuest(world)).query,
          })),
        ]),
  ];
}

function namesThing({ shape }: z.ZodObject): boolean {
  return 'id' in shape && shape.id?.safeParse(uuidv7()).success === true && !shape.id.safeParse('x').success;
}
