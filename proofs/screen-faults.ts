import { chromium } from '@playwright/test';
import type { RouteName } from '#contract/routes.ts';
import { defineProof } from './harness/proof.ts';
import { FAULTS, faultsOf } from './harness/screen-faults/faults.ts';
import { type Verdict, verdictOn } from './harness/screen-faults/judge.ts';
import type { Screen } from './harness/screen-faults/screen.ts';
import { SCREENS } from './harness/screen-faults/screens.ts';
import { openVisit } from './harness/screen-faults/visit.ts';
import { type Walker, walkBroken, walkWell } from './harness/screen-faults/walk.ts';
import { createWorld } from './harness/screen-faults/world.ts';

/** One visitor's way over a screen, and how many cases they see. */
type Case = { readonly names: readonly string[]; walk(walker: Walker): Promise<void> };

/** The screen without faults, and each of its calls under each fault. */
function casesOf(screen: Screen, only: string | undefined, verdictOf: (name: string) => Verdict): Case[] {
  const { name } = screen;
  const cases: Case[] = [{ names: [name], walk: (walker) => walkWell(walker, screen, verdictOf(name)) }];
  for (const call of Object.keys(screen.calls) as RouteName[]) {
    const expect = screen.calls[call];
    if (expect === undefined) continue;
    const broken = faultsOf(call)
      .filter((fault) => only === undefined || only.split(',').includes(fault))
      .map((fault) => {
        const unit = `${name} ${call} ${fault}`;
        return { unit, fault, expected: expect(fault), verdict: verdictOf(unit) };
      });
    // what is only read can be read again by the same visitor
    const groups =
      faultsOf(call).includes('lost') || screen.isDeed === true ? broken.map((one) => [one]) : [broken];
    for (const group of groups.filter(({ length }) => length > 0)) {
      const names = group.map(({ unit }) => unit);
      cases.push({ names, walk: (walker) => walkBroken(walker, screen, call, group) });
    }
  }
  return cases;
}

const TOLD_EVERY = 25;

export const proof = defineProof({
  claim:
    'Whatever happens to a call of cart, checkout, order, account or sign-in, the screen says so, and another try puts it right once.',
  counts: { lanes: 2 },
  choices: { screen: SCREENS.map(({ name }) => name), fault: FAULTS },
  sabotage: {
    // a repeated change finds no trace of the first and is made again
    sql: [
      'alter table cart_operations drop constraint cart_operations_pkey',
      'alter table idempotency_keys drop constraint idempotency_keys_pkey',
    ],
    patches: [],
    // what a screen has to say of a failure is not said
    scripts: [
      {
        find: /(Нет связи|Не удалось|Что-то пошло не так|Магазин не ответил|Переключение на локальное)[^"'`$]*/g,
        replace: '',
      },
    ],
  },
  async run({ counts, choices, random, shop, database, violations, scripts, findBrowser, report }) {
    const world = await createWorld(shop, database, random);
    const { executablePath, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    });
    const origin = shop.apps[0].origin;
    const walker: Walker = {
      world,
      random,
      openVisit: (luggage) => openVisit({ browser, origin, random, scripts }, luggage ?? {}),
    };
    const verdict = (unit: string) => verdictOn(violations, unit);
    const screens = SCREENS.filter(
      ({ name }) => choices.screen === undefined || choices.screen.split(',').includes(name),
    );
    const cases = screens.flatMap((screen) => casesOf(screen, choices.fault, verdict));
    const sum = cases.reduce((count, { names }) => count + names.length, 0);
    let walked = 0;
    const lane = async (rest: Iterator<Case>) => {
      for (let next = rest.next(); !next.done; next = rest.next()) {
        const { names, walk } = next.value;
        const [first = ''] = names;
        await walk(walker).catch((error: unknown) =>
          verdict(first).expect(false, String(error).slice(0, 400)),
        );
        const before = walked;
        walked += names.length;
        if (Math.floor(before / TOLD_EVERY) < Math.floor(walked / TOLD_EVERY)) {
          report(`  ${walked} of ${sum} cases, ${violations.units.size} of them violated`);
        }
      }
    };
    try {
      const rest = cases.values();
      await Promise.all(Array.from({ length: counts.lanes }, () => lane(rest)));
    } finally {
      await browser.close();
    }
    const bad = new Set([...violations.units].map((unit) => unit.split(' ')[0]));
    // a screen that asks the shop for nothing has nothing to say of a failure
    const asking = screens.filter(({ calls }) => Object.keys(calls).length > 0).map(({ name }) => name);
    const fine = asking.filter((name) => !bad.has(name));
    if (scripts.length > 0 && fine.length > 0) report(`  not caught: ${fine.join(', ')}`);
    return { tried: walked, rounds: asking.length, violatedRounds: bad.size };
  },
});
