import { isRecord } from './fields.ts';
import { accountRequests } from './requests-account.ts';
import type { Trespass } from './trespass.ts';
import type { Person, World } from './world.ts';

type Purpose = 'reset_password' | 'verify_email';

/** Spoils the first sign of a token's last part. */
const torn = (token: string) =>
  token.replace(
    /\.([^.])([^.]*)$/,
    (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  );

const cookie = (name: string, value: (world: World) => Promise<string>): Trespass => ({
  name,
  codes: ['sign_in_required'],
  make: async (world) => ({ headers: { cookie: `refresh=${await value(world)}` } }),
});

const elsewhere: Trespass = {
  name: 'from a page of elsewhere',
  codes: ['forbidden'],
  make: async (world) => ({
    headers: {
      cookie: `refresh=${(await world.person()).refreshToken}`,
      origin: 'https://elsewhere.example',
    },
  }),
};

/** Tokens of letters that are not what they seem, brought by the very person that they were sent to. */
function letters(purpose: Purpose, other: Purpose, rest: (world: World) => object): Trespass[] {
  const token = (name: string, make: (world: World, person: Person) => Promise<string>): Trespass => ({
    name,
    codes: ['link_invalid'],
    make: async (world) => {
      const person = await world.person();
      return { token: person.token, body: { ...rest(world), token: await make(world, person) } };
    },
  });
  return [
    token('a torn link', async (world, person) => torn(await world.link(person, purpose))),
    token('an expired link', (world, person) => world.link(person, purpose, -1)),
    token('a link for another purpose', (world, person) => world.link(person, other)),
    token('one link with the signature of another', async (world, person) => {
      const [one, two] = [await world.link(person, purpose), await world.link(person, purpose)];
      return `${one.split('.')[0]}.${two.split('.')[1]}`;
    }),
    token('a spent link', async (world, person) => {
      const link = await world.link(person, purpose);
      await world.trial.database.rows('update mail_tokens set spent_at = now() where id = $1', [
        link.split('.')[0],
      ]);
      return link;
    }),
  ];
}

/** A good letter in the hands of somebody who is signed in to another account. */
const foreignLetter: Trespass = {
  name: 'a link of another account',
  codes: ['forbidden'],
  make: async (world) => ({
    token: (await world.person()).token,
    body: { token: await world.link(await world.person(), 'verify_email') },
  }),
};

/** A correct request with a password that is not the account's. */
function wrongPassword(
  name: 'accountPassword' | 'accountErase' | 'accountProfileUpdate',
  field: string,
): Trespass[] {
  const [base] = accountRequests[name];
  return [
    {
      name: 'a wrong password',
      codes: ['wrong_password'],
      make: async (world) => {
        const request = await base(world);
        return {
          ...request,
          body: { ...(isRecord(request.body) ? request.body : {}), [field]: 'not the password' },
        };
      },
    },
  ];
}

/** What vouches for somebody without a bearer token: cookies, letters, passwords. */
export const linkTrespasses = {
  authRefresh: [
    cookie('no cookie', async () => ''),
    cookie('a torn cookie', async (world) => torn((await world.person()).refreshToken)),
    cookie('one session with the signature of another', async (world) => {
      const [one, other] = [await world.person(), await world.person()];
      return one.refreshToken.replace(one.sessionId, other.sessionId);
    }),
    cookie('a generation that never was', async (world) =>
      (await world.person()).refreshToken.replace('.0.', '.1.'),
    ),
    elsewhere,
  ],
  authLogout: [elsewhere],
  authLogin: [
    {
      name: 'a wrong password',
      codes: ['wrong_credentials'],
      make: async (world) => ({
        body: { identifier: (await world.person()).email, password: 'not the password' },
      }),
    },
  ],
  authResetPassword: letters('reset_password', 'verify_email', ({ password }) => ({
    password: `${password}-other`,
  })),
  authVerifyEmail: [...letters('verify_email', 'reset_password', () => ({})), foreignLetter],
  authVerifyEmailOwner: letters('verify_email', 'reset_password', () => ({})),
  accountPassword: wrongPassword('accountPassword', 'current'),
  accountErase: wrongPassword('accountErase', 'password'),
  accountProfileUpdate: wrongPassword('accountProfileUpdate', 'password'),
} as const satisfies Record<string, readonly Trespass[]>;
