import { expect, test } from './support/test.ts';
import { family, show } from './support/ui-page.ts';
import { ON_PHONE } from './support/width.ts';

test('radio groups walk by arrows; what is sold out says so', async ({ page }) => {
  await show(page);
  const sizes = family(page, 'Цвет и размер').getByRole('group', { name: 'Размер' });
  await sizes.getByRole('radio', { name: '42', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: '44' })).toBeChecked();
  await expect(sizes).toContainText('Размер: 44');
  await expect(sizes.getByRole('radio', { name: '48, нет в наличии' })).toBeAttached();

  const ways = family(page, 'Выбор').getByRole('group', { name: 'Способ доставки' });
  await ways.getByRole('radio', { name: /^Курьер/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(ways.getByRole('radio', { name: /^Платье/ })).toBeChecked();
});

test('tabs walk by arrows, Home and End', ON_PHONE, async ({ page }) => {
  await show(page);
  const tabs = family(page, 'Вкладки и складки');
  await tabs.getByRole('tab', { name: 'Состав' }).focus();
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tabpanel', { name: 'Доставка' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tabs.getByRole('tabpanel', { name: 'Состав' })).toBeVisible();

  const fold = tabs.getByRole('button', { name: 'Возврат' });
  await expect(tabs.getByText('В течение 14 дней.')).toBeHidden();
  await fold.press('Enter');
  await expect(tabs.getByText('В течение 14 дней.')).toBeVisible();
});

test('a menu walks by arrows and letters, and Escape gives the focus back', async ({ page }) => {
  await show(page);
  const opener = family(page, 'Окна и меню').getByRole('button', { name: 'Меню пользователя' });
  await opener.press('Enter');
  const menu = page.getByRole('menu', { name: 'Меню пользователя' });
  await expect(menu.getByRole('menuitem', { name: 'Аккаунт' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Выйти' })).toBeFocused();
  // a Russian letter, which the driver's keyboard does not have
  await page.locator(':focus').dispatchEvent('keydown', { key: 'и' });
  await expect(menu.getByRole('menuitem', { name: /^Избранное/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  const hint = family(page, 'Окна и меню').getByRole('button', { name: 'Подсказка' });
  await hint.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Что такое ряд' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toBeFocused();
});

test('the stepper says why it stops', ON_PHONE, async ({ page }) => {
  await show(page);
  const stepper = family(page, 'Количество и цена');
  const more = stepper.getByRole('button', { name: 'Количество: больше' });
  await expect(stepper.getByText('Доступно 4 шт.')).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(stepper.getByText('Доступно 4 шт.')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(stepper.getByRole('spinbutton', { name: 'Количество' })).toHaveValue('4');
});

test('the range moves by keys, its thumbs never cross', async ({ page }) => {
  await show(page);
  const from = page.getByRole('slider', { name: 'Цена от', exact: true });
  await from.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', /^2.500.₽$/);
  await from.press('Home');
  await expect(from).toHaveAttribute('aria-valuenow', '0');
  await from.press('End');
  const [low, high] = await Promise.all(
    [from, page.getByRole('slider', { name: 'Цена до', exact: true })].map((it) =>
      it.getAttribute('aria-valuenow'),
    ),
  );
  expect(Number(low)).toBeLessThan(Number(high));
});
