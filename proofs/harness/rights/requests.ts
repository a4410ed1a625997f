import sharp from 'sharp';
import type { RouteName } from '#contract/routes.ts';
import { formOf } from '../form.ts';
import { BASES } from '../tamper/bases.ts';
import { type Address, callOf, type Request } from '../tamper/request.ts';
import type { World } from '../tamper/world.ts';
import type { Call } from '../wire.ts';

/** A call that carries no token yet. */
export type Unsigned = (headers: Readonly<Record<string, string>>) => Call;

/** A correct call, and the token of whoever prepared it; null where anybody may make it. */
type Correct = { readonly call: Unsigned; readonly token: string | null };

/** Makes the correct call of a write, with everything in place that it needs; null where none is known. */
export async function correctCall(world: World, address: Address): Promise<Correct | null> {
  const files = FILES[address.name as keyof typeof FILES];
  if (files !== undefined) {
    const { payload, contentType } = formOf([await files()]);
    const path = `/api${address.path}`;
    const call: Unsigned = (headers) => ({
      method: address.method,
      path,
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
    return { call, token: null };
  }
  const base = BASES[address.name]?.[0];
  if (base === undefined) return null;
  const request = await base(world);
  return { call: unsigned(address, request), token: request.token ?? null };
}

/** A call without anything that it would need: only whether it is let in is to be seen. */
export function emptyCall(address: Address): Unsigned {
  const params = { id: NOBODY, slug: 'nothing', code: 'NOTHING', kind: 'offer' };
  const isRead = address.method === 'GET';
  return unsigned(address, { params, ...(isRead ? {} : { body: { rubbish: true } }) });
}

const NOBODY = '01930000-0000-7000-8000-000000000000';

const unsigned =
  (address: Address, { token: _token, ...request }: Request): Unsigned =>
  (headers) => {
    const call = callOf(address, request);
    return { ...call, headers: { ...call.headers, ...headers } };
  };

/** The files of calls that take them. */
const FILES = {
  staffUploadCreate: async () => ({
    name: 'dress.jpg',
    content: await sharp({ create: { width: 90, height: 120, channels: 3, background: '#9e2b30' } })
      .jpeg()
      .toBuffer(),
  }),
  staffImportCreate: async () => ({ name: 'prices.csv', content: 'Артикул;Цена\n' }),
} as const satisfies Partial<Record<RouteName, () => Promise<{ name: string; content: Buffer | string }>>>;
