import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '#contract/http/caller.ts';
import type { Database } from '#server/db/connect.ts';
import { hashPassword } from '#server/users/passwords.ts';

/** Somebody whom only one test knows. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export function newPerson(name = 'Анна Петрова'): Person {
  return {
    name,
    email: `anna-${randomBytes(6).toString('hex')}@example.com`,
    phone: `+7 9${randomInt(10, 99)} ${randomInt(100, 999)}-${randomInt(10, 99)}-${randomInt(10, 99)}`,
    password: 'Lipa-v-cvetu-58',
  };
}

/** An account as the registration makes it. */
export async function register(call: Caller, person: Person): Promise<{ id: string; token: string }> {
  const { name, email, phone, password } = person;
  const { data } = await call('authRegister', {
    body: { name, email, phone, password, consents: { personalData: true, offer: true } },
  });
  return { id: data.user.id, token: data.token };
}

/** Nobody becomes a manager by themselves, so the database is told. */
export async function hireManager(db: Database, role: 'manager' | 'admin' = 'manager'): Promise<Person> {
  const person = newPerson('Вера Смирнова');
  await db
    .insertInto('users')
    .values({
      id: uuidv7(),
      name: person.name,
      email: person.email,
      password_hash: await hashPassword(person.password),
      role,
    })
    .execute();
  return person;
}
