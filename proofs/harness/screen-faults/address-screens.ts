import type { Page } from '@playwright/test';
import { GENERIC, place, reads } from './account-place.ts';
import { all, beside, button, OF_SIGNED_IN, press, type Screen, sees, told } from './screen.ts';
import type { World } from './world.ts';

const KEPT = 'Москва, Тверская улица, 1';

async function addressPlace(world: World) {
  const { person, ...at } = await place(world, 'addresses');
  const ids: string[] = [];
  for (const address of ['Тверская улица, 1', 'Арбат, 2']) {
    const body = { region: 'moscow', city: 'Москва', address };
    const { data } = (await world.ask(person, 'POST', '/account/addresses', body)).body;
    ids.push((data as { id: string }).id);
  }
  return { person, ids, stage: { ...at, isReady: (page: Page) => sees(page, KEPT) } };
}

export const ADDRESS_SCREENS: readonly Screen[] = [
  {
    name: 'account-addresses',
    async stage(world) {
      const { stage } = await addressPlace(world);
      const { isReady: isDone, ...at } = stage;
      return { ...at, isDone };
    },
    calls: {
      addressList: reads('Не удалось загрузить адреса'),
      // the built-in regions serve
      shippingSettings: beside('docs/rules/delivery.md', KEPT),
    },
    besides: OF_SIGNED_IN,
  },
  {
    name: 'address-add',
    async stage(world) {
      const { person, ...at } = await place(world, 'addresses');
      return {
        ...at,
        isReady: (page) => sees(page, 'Адресов пока нет'),
        async deed(page) {
          await press(page, 'Добавить адрес');
          await page.getByRole('dialog').getByLabel('Адрес').fill('Тверская улица, 1');
          await press(page, 'Сохранить');
        },
        isDone: (page) => all(sees(page, 'Адрес сохранён'), sees(page, KEPT)),
        effect: () => world.count('select count(*) from addresses where user_id = $1', [person.id]),
      };
    },
    calls: { addressAdd: told(GENERIC, { press: 'Сохранить' }) },
    besides: ['addressList'],
  },
  {
    name: 'address-edit',
    async stage(world) {
      const { ids, stage } = await addressPlace(world);
      return {
        ...stage,
        async deed(page) {
          await press(page, /^Изменить: Москва, Тверская/);
          await page.getByRole('dialog').getByLabel('Адрес').fill('Остоженка, 3');
          await press(page, 'Сохранить');
        },
        isDone: (page) => all(sees(page, 'Адрес сохранён'), sees(page, 'Москва, Остоженка, 3')),
        effect: () =>
          world.count(`select count(*) from addresses where id = $1 and address = 'Остоженка, 3'`, [ids[0]]),
      };
    },
    calls: { addressUpdate: told(GENERIC, { press: 'Сохранить' }) },
    besides: ['addressList'],
  },
  {
    name: 'address-prefer',
    async stage(world) {
      const { ids, stage } = await addressPlace(world);
      return {
        ...stage,
        deed: (page) => press(page, /^Сделать основным: /),
        isDone: (page) => button(page, /^Сделать основным: Москва, Тверская/).isVisible(),
        effect: () => world.count('select count(*) from addresses where id = $1 and is_default', [ids[1]]),
      };
    },
    calls: { addressUpdate: told(GENERIC, 'deed') },
    besides: ['addressList'],
  },
  {
    name: 'address-remove',
    async stage(world) {
      const { ids, stage } = await addressPlace(world);
      return {
        ...stage,
        async deed(page) {
          await press(page, /^Удалить: Москва, Арбат/);
          await press(page, 'Удалить');
        },
        isDone: async (page) => !(await sees(page, 'Арбат, 2')),
        effect: async () => 1 - (await world.count('select count(*) from addresses where id = $1', [ids[1]])),
      };
    },
    calls: { addressRemove: told(GENERIC, { press: 'Удалить' }) },
    besides: ['addressList'],
  },
];
