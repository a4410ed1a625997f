import { codeFor, personWithPhone } from './requests-phone.ts';
import type { Trespass } from './trespass.ts';
import type { World } from './world.ts';

/** Another code than the right one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const entering = (name: string, body: (world: World) => Promise<object>): Trespass => ({
  name,
  codes: ['code_invalid'],
  make: async (world) => ({ body: await body(world) }),
});

const confirming = (
  name: string,
  make: (world: World, own: { readonly id: string; readonly phone: string }) => Promise<string>,
): Trespass => ({
  name,
  codes: ['code_invalid'],
  make: async (world) => {
    const { id, phone, token } = await personWithPhone(world, false);
    return { token, body: { phoneCode: await make(world, { id, phone }) } };
  },
});

/** Codes that are wrong, over, somebody else's or for something else. */
export const phoneTrespasses = {
  authPhoneLogin: [
    entering('a wrong code', async (world) => {
      const { phone } = await personWithPhone(world, true);
      const code = await codeFor(world, { phone });
      return { ...code, phoneCode: not(code.phoneCode) };
    }),
    entering('an expired code', async (world) => {
      const { phone } = await personWithPhone(world, true);
      return codeFor(world, { phone, minutes: -1 });
    }),
    entering('a phone that is not verified', async (world) => {
      const { phone } = await personWithPhone(world, false);
      return codeFor(world, { phone });
    }),
    entering('a code that verifies', async (world) => {
      const { id, phone } = await personWithPhone(world, true);
      return codeFor(world, { phone, userId: id });
    }),
  ],
  accountPhoneConfirm: [
    confirming('a wrong code', async (world, { id, phone }) =>
      not((await codeFor(world, { phone, userId: id })).phoneCode),
    ),
    confirming('an expired code', async (world, { id, phone }) => {
      return (await codeFor(world, { phone, userId: id, minutes: -1 })).phoneCode;
    }),
    confirming('a code of a former phone', async (world, { id }) => {
      return (await codeFor(world, { phone: '+79310000000', userId: id })).phoneCode;
    }),
    confirming('a code of another account', async (world) => {
      const other = await personWithPhone(world, false);
      return (await codeFor(world, { phone: other.phone, userId: other.id })).phoneCode;
    }),
  ],
  accountPhoneCode: [
    {
      name: 'a wrong password',
      codes: ['wrong_password'],
      make: async (world) => ({
        token: (await personWithPhone(world, false)).token,
        body: { password: 'not the password' },
      }),
    },
  ],
} as const satisfies Record<string, readonly Trespass[]>;
