import { expect } from '@playwright/test';
import { open } from '../browsing.ts';
import { orderAsGuest } from '../orders.ts';
import { hireManager, newPerson } from '../people.ts';
import { beSignedIn } from '../session.ts';
import { plain, type Screen } from './screen.ts';

const SCREENS: readonly Screen[] = [
  plain('staff sign-in', '/admin/login', 'Вход для сотрудников'),
  {
    name: 'staff dashboard',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/dashboard');
      await expect(page.getByRole('heading', { name: 'Заказы в работе' })).toBeVisible();
      await expect(page.getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'staff orders',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/orders');
      await expect(page.getByRole('link', { name: /^№ / }).first()).toBeVisible();
    },
  },
  {
    name: 'staff order',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'staff payment',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await page.getByRole('button', { name: 'Записать оплату' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'staff step',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}`);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'staff return',
    async show(page, { shop, manager, goods }) {
      const { order } = await orderAsGuest(shop.call, newPerson(), goods);
      await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${order.id}`);
      await page.getByRole('button', { name: 'Оформить возврат' }).click();
      await page.getByRole('dialog').getByRole('checkbox').check();
      await expect(page.getByText('Вернётся на склад 1 шт.')).toBeVisible();
    },
  },
  {
    name: 'staff new order',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/orders/new');
      await page.getByLabel('Добавить товар').fill(goods.name);
      await expect(page.getByText(goods.name).first()).toBeVisible();
    },
  },
  {
    name: 'staff order edit',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}/edit`);
      await page
        .getByRole('button', { name: /: больше$/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Сохранить состав' })).toBeVisible();
    },
  },
  {
    name: 'staff packing slip',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}/slip`);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'staff packing slips',
    async show(page, { shop, manager, ownOrder, guestOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/slips?ids=${ownOrder},${guestOrder}`);
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  },
  {
    name: 'staff invoice',
    async show(page, { shop, manager, ownOrder }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/orders/${ownOrder}/invoice`);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'staff second step',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/test/upload');
      await page.getByRole('button', { name: 'Моя учётная запись' }).click();
      await page.getByRole('menuitem', { name: 'Вход по коду' }).click();
      await expect(page.getByLabel('Ваш пароль')).toBeVisible();
    },
  },
  {
    name: 'staff test upload',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/test/upload');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'staff products',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/products');
      await expect(page.getByRole('link', { name: goods.name })).toBeVisible();
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible();
    },
  },
  {
    name: 'staff product',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/products/${goods.id}`);
      await page.getByRole('button', { name: 'Фото 1, главное' }).click();
      await page.getByLabel('Описание для поиска').fill('Платье. '.repeat(24));
      await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    },
  },
  {
    name: 'staff product stock',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/products/${goods.id}/stock?ledger=`);
      await expect(page.getByRole('table', { name: /^Журнал остатка/ })).toBeVisible();
    },
  },
  {
    name: 'staff product variants',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, `/admin/products/${goods.id}/stock?view=list`);
      await expect(page.getByRole('columnheader', { name: 'Штрихкод' })).toBeVisible();
    },
  },
  {
    name: 'staff categories',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/categories');
      await page.getByRole('treeitem').first().press('Enter');
      await expect(page.getByLabel('Внутри раздела')).toBeVisible();
    },
  },
  {
    name: 'staff colours',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/colors?open=SGE');
      await expect(page.getByText('Так выглядит в магазине')).toBeVisible();
    },
  },
  {
    name: 'staff sizes',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/sizes?open=46');
      await expect(page.getByLabel('Подпись')).toBeVisible();
    },
  },
  {
    name: 'staff settings',
    async show(page, { shop }) {
      await beSignedIn(page, shop, await hireManager(shop.db, 'admin'));
      await open(page, '/admin/settings');
      await page.getByLabel('Держать оптовые вещи, минут').fill('45');
      await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    },
  },
  {
    name: 'staff palette',
    async show(page, { shop, manager, goods }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/products');
      await page.getByRole('button', { name: 'Поиск' }).first().click();
      await page.getByRole('combobox', { name: 'Поиск и переход' }).fill(goods.name);
      await expect(page.getByRole('option', { name: goods.name }).first()).toBeVisible();
    },
  },
  {
    name: 'staff import',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/products/import');
      await page.getByLabel('Файл товаров').setInputFiles({
        name: 'tovary.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Артикул;Цена\nNO-SUCH;100\n'),
      });
      await expect(page.getByRole('heading', { name: /строк.* с ошибкой/ })).toBeVisible();
    },
  },
  {
    name: 'staff new product',
    async show(page, { shop, manager }) {
      await beSignedIn(page, shop, manager);
      await open(page, '/admin/products/new');
      await page.getByRole('button', { name: 'Создать товар' }).click();
      await expect(page.getByText('Укажите артикул')).toBeVisible();
    },
  },
];

/** The admin area. */
export const STAFF_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, isStaffs: true }));
