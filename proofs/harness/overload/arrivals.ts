import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Wire } from '../wire.ts';
import type { Kind, Visit } from './visits.ts';

/** What came of one request. */
export type Met = {
  readonly kind: Kind;
  readonly isRight: boolean;
  readonly status: number;
  readonly retryAfter: number;
  /** From the moment it was due, in milliseconds: a load that falls behind must not look like a quick shop. */
  readonly ms: number;
  /** What stands in the answer, where it is neither right nor a refusal. */
  readonly text: string;
};

type Load = { readonly wire: Wire; readonly origin: string; readonly random: Random };

/** Requests come at this rate a second whether those before are answered or not; ends when the last one has come. */
export async function arrive(
  { wire, origin, random }: Load,
  rate: number,
  seconds: number,
  next: () => Visit,
): Promise<{ readonly answered: Promise<Met[]> }> {
  const met: Promise<Met>[] = [];
  const begun = performance.now();
  for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - random.fraction()) * 1000) / rate) {
    const wait = begun + due - performance.now();
    if (wait > 1) await sleep(wait);
    met.push(meet(wire, origin, next(), begun + due));
  }
  return { answered: Promise.all(met) };
}

/** So many visitors, each asking again as soon as they are answered; how many right answers a second they got. */
export async function saturate(
  { wire, origin }: Load,
  visitors: number,
  seconds: number,
  next: () => Visit,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let right = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      const { isRight } = await meet(wire, origin, next(), performance.now());
      if (isRight) right += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return right / seconds;
}

async function meet(wire: Wire, origin: string, visit: Visit, due: number): Promise<Met> {
  const { kind, call, isRight } = visit;
  const took = () => performance.now() - due;
  try {
    const answer = await wire.send(origin, call);
    const { status, retryAfter, text } = answer;
    return { kind, isRight: isRight(answer), status, retryAfter, ms: took(), text: text.slice(0, 200) };
  } catch (error) {
    return { kind, isRight: false, status: 0, retryAfter: 0, ms: took(), text: String(error) };
  }
}
