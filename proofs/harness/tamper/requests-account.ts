import { newKey } from '../checkout.ts';
import type { Base } from './base.ts';
import type { World } from './world.ts';

/** Correct requests about accounts. */
export const accountRequests = {
  authRegister: [
    async ({ trial, password }: World) => ({
      body: {
        name: 'Мария Проверкина',
        email: `${newKey(trial.random).toLowerCase()}@example.com`,
        password: `${password}-other`,
        phone: '+79211234567',
        consents: { personalData: true, offer: true, marketing: true },
      },
    }),
  ],
  authLogin: [
    async (world: World) => ({
      body: { identifier: (await world.person()).email, password: world.password },
    }),
  ],
  authRefresh: [
    async (world: World) => ({ headers: { cookie: `refresh=${(await world.person()).refreshToken}` } }),
  ],
  authLogout: [
    async (world: World) => {
      const { token, refreshToken } = await world.person();
      return { token, headers: { cookie: `refresh=${refreshToken}` } };
    },
  ],
  authForgotPassword: [async (world: World) => ({ body: { identifier: (await world.person()).email } })],
  authResetPassword: [
    async (world: World) => ({
      body: {
        token: await world.link(await world.person(), 'reset_password'),
        password: `${world.password}-other`,
      },
    }),
  ],
  authVerifyEmail: [
    async (world: World) => {
      const person = await world.person();
      return { token: person.token, body: { token: await world.link(person, 'verify_email') } };
    },
  ],
  authVerifyEmailOwner: [
    async (world: World) => ({
      body: { token: await world.link(await world.person(), 'verify_email') },
    }),
  ],
  accountProfileUpdate: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: {
        name: 'Мария Новая',
        email: `${newKey(world.trial.random).toLowerCase()}@example.com`,
        phone: '+79217654321',
        password: world.password,
      },
    }),
  ],
  accountVerifyEmail: [async (world: World) => ({ token: (await world.person()).token })],
  accountPassword: [
    async (world: World) => ({
      token: (await world.person()).token,
      body: { current: world.password, next: `${world.password}-other` },
    }),
  ],
  accountExport: [async (world: World) => ({ token: (await world.person()).token })],
  accountErase: [
    async (world: World) => ({ token: (await world.person()).token, body: { password: world.password } }),
  ],
  addressAdd: [
    async (world: World) => ({ token: (await world.person()).token, body: { ...ADDRESS, isDefault: true } }),
  ],
  addressUpdate: [
    async (world: World) => ({
      ...(await keptAddress(world)),
      body: { ...ADDRESS, title: 'Дача', isDefault: true },
    }),
  ],
  addressRemove: [(world: World) => keptAddress(world)],
  sessionEnd: [
    async (world: World) => {
      const { id, token } = await world.person();
      return { token, params: { id: (await world.session(id)).sessionId } };
    },
  ],
  sessionEndAll: [
    async (world: World) => {
      const { id, token } = await world.person();
      await world.session(id);
      return { token, query: { others: 'true' } };
    },
  ],
  consentUpdate: [
    async (world: World) => ({ token: (await world.person()).token, body: { marketing: true } }),
  ],
} as const satisfies Record<string, readonly Base[]>;

const ADDRESS = {
  title: 'Дом',
  region: 'moscow',
  city: 'Москва',
  address: 'Тверская улица, дом 1',
  postalCode: '125009',
};

/** The second one of an account, so that becoming the default one changes something. */
async function keptAddress(world: World) {
  const { token } = await world.person();
  const keep = (address: string) =>
    world.ask<{ id: string }>({
      method: 'POST',
      path: '/api/account/addresses',
      headers: { authorization: `Bearer ${token}` },
      body: { ...ADDRESS, address },
    });
  await keep('Тверская улица, дом 2');
  const { id } = await keep('Тверская улица, дом 3');
  return { token, params: { id } };
}
