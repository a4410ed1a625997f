import { expect, type Locator } from '@playwright/test';

/** Presses what is seen of a radio or a tick: its label, as the control itself may be out of sight. */
export async function choose(group: Locator, name: string | RegExp): Promise<void> {
  const control = group.getByRole('radio', { name });
  await group
    .locator('label')
    .filter({ has: group.page().getByRole('radio', { name }) })
    .click();
  await expect(control).toBeChecked();
}
