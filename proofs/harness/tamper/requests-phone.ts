import { v7 as uuidv7 } from 'uuid';
import { codeOf } from '#server/users/phone-codes.ts';
import type { Base } from './base.ts';
import type { Person, World } from './world.ts';

let phones = 0;
/** A phone that nobody has had yet, as codes for one are few an hour. */
const newPhone = (): string => `+7930${String((phones += 1)).padStart(7, '0')}`;

/** A customer with a phone, verified or not. */
export async function personWithPhone(
  world: World,
  isVerified: boolean,
): Promise<Person & { readonly phone: string }> {
  const person = await world.person();
  const phone = newPhone();
  await world.trial.database.rows(
    `update users set phone = $2, phone_verified_at = case when $3 then now() end where id = $1`,
    [person.id, phone, isVerified],
  );
  return { ...person, phone };
}

/** A code that was sent to a phone: to verify it for an account, or to sign in. */
export async function codeFor(
  { trial }: World,
  { phone, userId = null, minutes = 10 }: { phone: string; userId?: string | null; minutes?: number },
): Promise<{ readonly codeId: string; readonly phoneCode: string }> {
  const id = uuidv7();
  const purpose = userId === null ? 'sign_in' : 'verify';
  await trial.database.rows(
    `insert into phone_codes (id, purpose, user_id, phone, created_at, expires_at)
     values ($1, $2, $3, $4, now() - interval '1 hour', now() + make_interval(mins => $5))`,
    [id, purpose, userId, phone, minutes],
  );
  return { codeId: id, phoneCode: codeOf(trial.shop.secret, { id, purpose, phone, userId }) };
}

/** Correct requests about phones and their codes. */
export const phoneRequests = {
  authPhoneCode: [async () => ({ body: { phone: newPhone() } })],
  authPhoneLogin: [
    async (world: World) => ({
      body: await codeFor(world, { phone: (await personWithPhone(world, true)).phone }),
    }),
  ],
  accountPhoneCode: [
    async (world: World) => ({
      token: (await personWithPhone(world, false)).token,
      body: { password: world.password },
    }),
  ],
  accountPhoneConfirm: [
    async (world: World) => {
      const { id, phone, token } = await personWithPhone(world, false);
      const { phoneCode } = await codeFor(world, { phone, userId: id });
      return { token, body: { phoneCode } };
    },
  ],
} as const satisfies Record<string, readonly Base[]>;
