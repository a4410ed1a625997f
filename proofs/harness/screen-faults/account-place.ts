import { told } from './screen.ts';
import type { World } from './world.ts';

/** What is said where nothing more is known of a failure. */
export const GENERIC = 'docs/rules/notices.md';
/** A part that could not be read offers another try. */
export const reads = (title: string) => told(GENERIC, { press: 'Попробовать снова' }, title);
/** A part of the account of somebody new. */
export async function place(world: World, tab: string) {
  const person = await world.newPerson();
  return { person, luggage: person.luggage, path: tab === '' ? '/account' : `/account?tab=${tab}` };
}
