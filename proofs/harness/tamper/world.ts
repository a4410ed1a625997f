import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { createMailedLinks } from '#server/users/mailed-links.ts';
import { createTokens } from '#server/users/tokens.ts';
import { addGoods, type Goods } from '../goods.ts';
import type { Trial } from '../proof.ts';
import { registerShopper } from '../shopper.ts';
import type { Answer, Call } from '../wire.ts';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
  readonly refreshToken: string;
};

/** What the correct requests are made of: people, goods, and the shop to ask. */
export type World = {
  readonly trial: Trial<never>;
  readonly goods: readonly [Goods, Goods];
  /** Of everybody. */
  readonly password: string;
  person(role?: 'customer' | 'manager' | 'admin'): Promise<Person>;
  /** Another session of somebody. */
  session(userId: string): Promise<Pick<Person, 'sessionId' | 'token' | 'refreshToken'>>;
  /** The token of a letter's link. */
  link(person: Person, purpose: 'reset_password' | 'verify_email', hours?: number): Promise<string>;
  /** A call that has to succeed; its data. */
  ask<T>(call: Call): Promise<T>;
};

const STOCK = 1_000_000_000;
const METHODS = [
  { id: 'pickup', name: 'Пункт выдачи', point: true },
  { id: 'post', name: 'Почта', point: false },
];
/** Where orders of these requests are delivered. */
export const REGION = 'moscow';
export const POINT = 'arbat';

export async function createWorld(trial: Trial<never>): Promise<World> {
  const { database, shop } = trial;
  const [first, second] = await addGoods(database, 2, STOCK);
  if (first === undefined || second === undefined) throw new Error('no goods');
  await waitForNoDisk(trial);
  await standStill(trial);
  await deliverToPoints(trial);
  const model = await registerShopper(shop, 0, 'model');
  const password = 'Proof-model-secret';
  const tokens = createTokens(shop.secret);
  const links = createMailedLinks(shop.secret);
  let calls = 0;

  const session = async (userId: string) => {
    const sessionId = uuidv7();
    const salt = randomUUID();
    await database.rows(
      `insert into sessions (id, user_id, salt, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [sessionId, userId, salt],
    );
    const token = await tokens.signAccess({ userId, sessionId }, new Date());
    return { sessionId, token, refreshToken: tokens.refreshToken({ sessionId, generation: 0, salt }) };
  };

  return {
    trial,
    goods: [first, second],
    password,
    session,
    person: async (role = 'customer') => {
      const id = uuidv7();
      const email = `${id}@example.com`;
      await database.rows(
        `insert into users (id, email, name, password_hash, role)
         select $1, $2, 'Мария Проверкина', password_hash, $3 from users where id = $4`,
        [id, email, role, model.id],
      );
      return { id, email, ...(await session(id)) };
    },
    link: async ({ id: userId, email }, purpose, hours = 1) => {
      const id = uuidv7();
      await database.rows(
        `insert into mail_tokens (id, user_id, purpose, email, created_at, expires_at)
         values ($1, $2, $3, $4, now() - interval '2 days', now() + make_interval(hours => $5))`,
        [id, userId, purpose, email, hours],
      );
      return links.tokenOf({ id, userId, purpose, email });
    },
    ask: async <T>(call: Call) => {
      calls += 1;
      const answer = await shop.ask(calls, call);
      if (answer.status >= 300 || answer.status === 0) throw refused(call, answer);
      return answer.body.data as T;
    },
  };
}

/** Nobody pulls the plug here, so that no commit has to wait for the disk. */
async function waitForNoDisk({ database }: Trial<never>): Promise<void> {
  await database.rows('alter system set synchronous_commit = off');
  await database.rows('select pg_reload_conf()');
}

/** Letters would be written down by a job at a time of its own: here every event is settled as it comes, with nobody to tell. */
async function standStill({ database }: Trial<never>): Promise<void> {
  await database.rows(
    `create function settle_at_once() returns trigger language plpgsql as $$
     begin
       new.dispatched_at := now();
       return new;
     end $$`,
  );
  await database.rows(
    'create trigger events_settle_at_once before insert on events for each row execute function settle_at_once()',
  );
  // and a file of goods that is to be written in is written in already
  await database.rows(
    `create function apply_at_once() returns trigger language plpgsql as $$
     begin
       if new.state = 'applying' then new.state := 'applied'; end if;
       return new;
     end $$`,
  );
  await database.rows(
    'create trigger imports_apply_at_once before update on product_imports for each row execute function apply_at_once()',
  );
  await stopSchedules({ database });
}

/** What is done again and again whenever its time comes is over and never due again: only what a call asks for is a job. */
async function stopSchedules({ database }: Pick<Trial<never>, 'database'>): Promise<void> {
  await database.rows(
    `create function never_again() returns trigger language plpgsql as $$
     begin
       if new.key like '%:schedule' then new.run_at := 'infinity'; end if;
       return new;
     end $$`,
  );
  await database.rows(
    'create trigger jobs_never_again before insert or update on jobs for each row execute function never_again()',
  );
  await database.rows('update jobs set key = key');
  for (;;) {
    const { begun } = await database.row<{ begun: number }>(
      'select count(*)::int as begun from jobs where attempts > 0',
    );
    if (begun === 0) return;
    await sleep(20);
  }
}

/** One method asks for a point, another for an address. */
async function deliverToPoints({ database }: Trial<never>): Promise<void> {
  const usual = { description: '', price: 300, estimatedDays: '', minOrderValue: 0, maxOrderValue: null };
  const point = {
    id: POINT,
    name: 'Арбат',
    region: REGION,
    city: 'Москва',
    address: 'Арбат, 1',
    workingHours: null,
  };
  const methods = METHODS.map(({ id, name, point: hasPoint }) => ({
    ...usual,
    ...{ id, name, regions: [], isActive: true, isDefault: hasPoint, requiresAddress: !hasPoint },
    pickupPoints: hasPoint ? [point] : [],
    details: { freeFrom: null, workingHours: null },
  }));
  await database.rows(
    `insert into settings (key, value) values ('shipping', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ methods, defaultMethod: 'pickup' })],
  );
}

function refused({ method, path }: Call, { status, text }: Answer): Error {
  return new Error(`the experiment could not be set up: ${method} ${path}: ${status} ${text.slice(0, 500)}`);
}
