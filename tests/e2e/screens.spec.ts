import type { Page } from '@playwright/test';
import { BARRIERS, barriers, COLORS, GOOD_PRACTICE } from './support/axe.ts';
import { overhang } from './support/layout.ts';
import type { Screen } from './support/screens/screen.ts';
import { type Stage, setStage } from './support/screens/stage.ts';
import { SCREENS } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

let staged: Promise<Stage> | undefined;

// made once a worker; as a fixture of the worker it would take workers, and browsers, of its own
const test = base.extend<{ stage: Stage }>({
  stage: async ({ shop }, use) => {
    staged ??= setStage(shop);
    await use(await staged);
  },
});

const WIDTHS = [320, 390, 768, 1280, 1920];

/** A screen that is judged on both is made wider on the desk and narrower on the phone. */
const PHONE_WIDTHS = [320, 390, 768];
const DESK_WIDTHS = [768, 1280, 1920];

for (const screen of SCREENS) {
  test(
    `${screen.name}: no barrier in light and dark, nothing wider than the screen`,
    widthOf(screen),
    async ({ page, stage, watch, isMobile }) => {
      if (screen.isMissing) watch.expectStatus(404);
      if (screen.refusal) watch.expectStatus(screen.refusal);
      await screen.show(page, stage);
      // wherever a screen was left, half a control under the header would count as a small one
      await page.evaluate(() => window.scrollTo(0, 0));
      // sections that are laid out last move what stands below them
      await expect(page.locator('.home--later')).toHaveCount(0);
      await test.step('light: WCAG 2.2 AA and good practice', async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await untilColorsStand(page);
        expect(await barriers(page, BARRIERS)).toEqual([]);
      });
      await test.step('dark: its colours', async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await untilColorsStand(page);
        expect(await barriers(page, COLORS)).toEqual([]);
      });
      for (const width of widthsOf(screen, isMobile)) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          // a sheet counts its columns anew once it has another width
          await expect.poll(() => overhang(page), `wider than ${width} px`).toEqual([]);
          // a column that only the other width has brings headings and landmarks of its own
          if (screen.differs || width !== (isMobile ? 1280 : 390)) return;
          expect(await barriers(page, GOOD_PRACTICE)).toEqual([]);
        });
      }
    },
  );
}

function widthOf({ differs, isStaffs }: Screen) {
  if (isStaffs) return {};
  return differs ? ON_BOTH : ON_PHONE;
}

function widthsOf({ differs }: Screen, isMobile: boolean) {
  if (!differs) return WIDTHS;
  return isMobile ? PHONE_WIDTHS : DESK_WIDTHS;
}

/** Colours pass from one scheme to the other, however quickly: what is measured must not be on its way. */
async function untilColorsStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(passing.map((it) => it.finished));
  });
}
