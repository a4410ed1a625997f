import { withCart } from './cart-place.ts';
import type { Fault } from './faults.ts';
import { type Again, type Expectation, press, type Screen, sees, shown } from './screen.ts';
import type { Person, World } from './world.ts';

const BY_CODE = 'docs/rules/promo-codes.md';

const codes = (world: World, person: Person) =>
  world.count('select count(promocode) from carts where user_id = $1', [person.id]);

/** Whether the code is in the cart is asked at once, so a lost answer is no failure. */
const codeFails =
  (again: Again, title: string, done: string) =>
  (fault: Fault): Expectation =>
    fault === 'lost'
      ? shown(BY_CODE, 'nothing is left to do', done)()
      : shown(BY_CODE, again, title, 'Проверьте связь и попробуйте ещё раз')();

export const PROMOCODE_SCREENS: readonly Screen[] = [
  {
    name: 'promocode-apply',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      return {
        ...cart,
        async deed(page) {
          await page.getByLabel('Промокод').fill('PROBA');
          await press(page, 'Применить');
        },
        isDone: (page) => sees(page, 'Промокод применен!'),
        effect: () => codes(world, person),
      };
    },
    calls: {
      cartPromocodeApply: codeFails(
        { press: 'Применить' },
        'Не удалось проверить промокод',
        'Промокод применен!',
      ),
    },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
  {
    name: 'promocode-remove',
    async stage(world) {
      const { person, ...cart } = await withCart(world);
      await world.ask(person, 'POST', '/cart/promocode', { code: 'PROBA' });
      return {
        ...cart,
        deed: (page) => press(page, 'Удалить промокод PROBA'),
        isDone: (page) => sees(page, 'Промокод удален'),
        effect: async () => 1 - (await codes(world, person)),
      };
    },
    calls: { cartPromocodeRemove: codeFails('deed', 'Не удалось удалить промокод', 'Промокод удален') },
    besides: ['shippingMethods', 'shippingCalculate'],
  },
];
