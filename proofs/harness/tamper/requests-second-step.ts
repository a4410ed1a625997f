import { TOTP } from 'otpauth';
import type { Base } from './base.ts';
import type { World } from './world.ts';

/** Correct requests about the second step of staff's own sign-in. */
export const secondStepRequests = {
  authSecondStep: [
    async (world: World) => {
      const { email, keys } = await secured(world);
      const answer = await world.trial.shop.ask(0, {
        method: 'POST',
        path: '/api/auth/login-unified',
        body: { identifier: email, password: world.password },
      });
      const { ticket } = (answer.body.error?.details ?? {}) as { ticket?: string };
      if (ticket === undefined) throw new Error(`the experiment could not be set up: ${answer.text}`);
      return { body: { ticket, code: keys[0] ?? '' } };
    },
  ],
  staffSecondStepBegin: [
    async (world: World) => ({
      token: (await world.person('manager')).token,
      body: { password: world.password },
    }),
  ],
  staffSecondStepConfirm: [
    async (world: World) => {
      const { token, secret } = await begun(world);
      return { token, body: { code: new TOTP({ secret }).generate() } };
    },
  ],
  staffSecondStepKeys: [
    async (world: World) => ({ token: (await secured(world)).token, body: { password: world.password } }),
  ],
  staffSecondStepOff: [
    async (world: World) => ({ token: (await secured(world)).token, body: { password: world.password } }),
  ],
} as const satisfies Record<string, readonly Base[]>;

async function begun(world: World) {
  const { token, email } = await world.person('manager');
  const { secret } = await world.ask<{ secret: string }>({
    method: 'POST',
    path: '/api/admin/second-step',
    headers: { authorization: `Bearer ${token}` },
    body: { password: world.password },
  });
  return { token, email, secret };
}

async function secured(world: World) {
  const { token, email, secret } = await begun(world);
  const { keys } = await world.ask<{ keys: readonly string[] }>({
    method: 'POST',
    path: '/api/admin/second-step/confirm',
    headers: { authorization: `Bearer ${token}` },
    body: { code: new TOTP({ secret }).generate() },
  });
  return { token, email, keys };
}
