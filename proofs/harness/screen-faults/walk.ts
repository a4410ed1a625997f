import type { RouteName } from '#contract/routes.ts';
import type { Random } from '../random.ts';
import type { Fault } from './faults.ts';
import { judgeCalls, judgeEffect, judgeScreen, textOf, type Verdict } from './judge.ts';
import { type Again, button, type Expectation, type Screen, type Stage } from './screen.ts';
import type { Visit } from './visit.ts';
import { navigate, type World } from './world.ts';

export type Walker = {
  readonly world: World;
  readonly random: Random;
  readonly openVisit: (luggage: Stage['luggage']) => Promise<Visit>;
};

/** Without any fault: the screen makes exactly the calls that the table names. */
export async function walkWell(
  { world, openVisit }: Walker,
  screen: Screen,
  verdict: Verdict,
): Promise<void> {
  const stage = await screen.stage(world);
  const visit = await openVisit(stage.luggage);
  try {
    await goTo(visit, stage);
    if (stage.deed !== undefined) {
      await untilReady(visit, stage);
      // what the page asks for by itself may come late
      await visit.calm();
      visit.forget();
      await stage.deed(visit.page);
    }
    const isDone = await visit.until(() => stage.isDone(visit.page));
    verdict.expect(isDone, `does not come to its end without faults: «${isDone ? '' : await textOf(visit)}»`);
    await visit.calm();
    judgeCalls(verdict, screen, visit.calls);
    await judgeScreen(verdict, visit, []);
    await judgeEffect(verdict, visit, stage, { wanted: 1, when: 'without faults' });
  } finally {
    await visit.close();
  }
}

/** A call of a screen under one fault, and what is laid down for it. */
export type Broken = { readonly fault: Fault; readonly expected: Expectation; readonly verdict: Verdict };

/**
 * One call of a screen under faults, one after another: what is shown, and whether another try puts it right. What is
 * only looked at is opened again and again by one visitor; a deed has a visitor of its own each time.
 */
export async function walkBroken(
  walker: Walker,
  screen: Screen,
  call: RouteName,
  faults: readonly Broken[],
): Promise<void> {
  const stage = await screen.stage(walker.world);
  const visit = await walker.openVisit(stage.luggage);
  try {
    for (const broken of faults) {
      visit.forget();
      await breakOnce(visit, stage, call, broken).catch((error: unknown) =>
        broken.verdict.expect(false, String(error).slice(0, 400)),
      );
      await visit.mend();
    }
  } finally {
    await visit.close();
  }
}

async function breakOnce(
  visit: Visit,
  stage: Stage,
  call: RouteName,
  { fault, expected, verdict }: Broken,
): Promise<void> {
  if (stage.deed === undefined) visit.break(call, fault);
  await goTo(visit, stage);
  if (stage.deed !== undefined) {
    await untilReady(visit, stage);
    visit.break(call, fault);
    await stage.deed(visit.page);
  }
  const isMade = await visit.until(async () => visit.calls.has(call));
  verdict.expect(isMade, 'never made the call');
  if (stage.from !== undefined && stage.deed === undefined) {
    const isLeft = await visit.until(async () => new URL(visit.page.url()).pathname !== stage.from);
    verdict.expect(isLeft, 'stays on the page before');
  }
  await judgeScreen(verdict, visit, expected.shows);
  await judgeEffect(verdict, visit, stage, { wanted: fault === 'lost' ? 1 : 0, when: 'while it fails' });
  await visit.mend();
  await repeat(visit, stage, expected.again);
  const isDone = expected.isDone ?? stage.isDone;
  const isRight = await visit.until(() => isDone(visit.page));
  verdict.expect(isRight, `another try does not put it right: «${isRight ? '' : await textOf(visit)}»`);
  await judgeEffect(verdict, visit, stage, { wanted: 1, when: 'after another try' });
  await judgeScreen(verdict, visit, []);
}

async function goTo({ page, context }: Visit, stage: Stage): Promise<void> {
  const { cookieOf: person, from, path } = stage;
  if (person !== undefined) {
    const data = { identifier: person.email, password: person.password };
    await context.request.post('/api/auth/login-unified', { data });
  }
  await page.goto(from ?? path);
  if (from === undefined) return;
  await untilAlive({ page });
  await navigate(page, path);
}

/** React marks an element once it has taken it over, and the body is the last one that it takes. */
async function untilAlive({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

/** Alive, loaded, and with the code that a first touch fetches. */
async function untilReady(visit: Visit, stage: Stage): Promise<void> {
  const { page } = visit;
  await untilAlive(visit);
  const isTouched = async () => {
    await page.keyboard.press('Shift');
    return (await page.locator('[aria-label^="Уведомления"]').count()) > 0;
  };
  if (!(await visit.until(isTouched))) throw new Error('does not come alive');
  const { isReady } = stage;
  if (isReady !== undefined && !(await visit.until(() => isReady(page)))) throw new Error('does not open');
}

/** A button that goes as it is to be pressed is not waited for; what counts is how it ends. */
const PRESS_PATIENCE = 5000;

async function repeat({ page, until }: Visit, stage: Stage, again: Again): Promise<void> {
  if (again === 'wait' || again === 'nothing is left to do') return;
  // a page whose code did not come loads itself anew as soon as the network is back, and may come first
  if (again === 'reload') return void (await page.reload().catch(() => undefined));
  if (again === 'deed') return stage.deed?.(page);
  if ('go' in again) return void (await page.goto(again.go));
  const target = button(page, again.press);
  // with the network back, what was to be pressed may have happened by itself
  await until(async () => (await target.isVisible()) || (await stage.isDone(page)));
  if (await target.isVisible()) await target.click({ timeout: PRESS_PATIENCE }).catch(() => undefined);
}
