import { expect, type Locator, type Page } from '@playwright/test';

/** How a visitor reaches and works what is on a page. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** One of a group of radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Goes to what is worked by keys of its own. */
  enter(target: Locator): Promise<void>;
  /** Types in the place of what stands in a field. */
  fill(field: Locator, text: string): Promise<void>;
}

/** By mouse or finger, whichever the width has. */
export const byPointer = (page: Page): Hand => ({
  press: (target) => target.click(),
  // what is drawn in its place takes the press, once a sheet that slides in has come to rest
  async choose(radio) {
    await radio.locator('xpath=ancestor::label[1]').click();
    await expect(radio).toBeChecked();
  },
  enter: (target) => target.click(),
  async fill(field, text) {
    await field.fill(text);
    await page.keyboard.press('Tab');
  },
});

/** By the keyboard alone, which finds everything by Tab. */
export const byKeyboard = (page: Page): Hand => ({
  async press(target) {
    await walkTo(page, target);
    await page.keyboard.press('Enter');
  },
  async choose(radio) {
    const group = await radio.getAttribute('name');
    await walkTo(page, page.locator(`input[name="${group}"]:focus`));
    await page.keyboard.press('Space');
    for (let stop = 0; stop < MOST_STOPS && !(await radio.isChecked()); stop += 1)
      await page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
  },
  enter: (target) => walkTo(page, target),
  async fill(field, text) {
    await walkTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  },
});

/** At the desk by the keyboard alone, by finger on the phone. */
export const handAt = (page: Page, isMobile: boolean): Hand =>
  isMobile ? byPointer(page) : byKeyboard(page);

/** More stops than there are on the way mean that it cannot be reached. */
const MOST_STOPS = 60;

/** Goes on by Tab until it is there; what shows itself only when it has the focus may be the target too. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if ((await target.count()) === 1 && (await hasFocus(target))) return;
    if (await isBehindDialog(page)) throw new Error(`${key} goes behind the dialog`);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const isBehindDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    return dialog !== null && !dialog.contains(document.activeElement);
  });

/** What a spreadsheet puts on the clipboard, pasted where the cursor is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
