import type { DemoProduct } from '#server/seed/demo/product-type.ts';

/** What makes a product answer to a query: a rule over its attributes. */
export type Rule = (product: DemoProduct) => boolean;

export const all =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.every((rule) => rule(product));
export const any =
  (...rules: readonly Rule[]): Rule =>
  (product) =>
    rules.some((rule) => rule(product));
export const within =
  (...categories: readonly string[]): Rule =>
  ({ category }) =>
    categories.includes(category);
export const color =
  (...codes: readonly string[]): Rule =>
  ({ colors }) =>
    codes.some((code) => colors.includes(code));
export const named =
  (words: RegExp): Rule =>
  ({ name }) =>
    words.test(name);
/** Said of it anywhere: in the name or the description. */
export const told =
  (words: RegExp): Rule =>
  ({ name, description }) =>
    words.test(`${name}. ${description}`);
/** What it is made of, its lining left out. */
export const cloth =
  (words: RegExp): Rule =>
  ({ composition }) =>
    words.test(composition.replace(/Подкладка:.*$/, ''));
export const size =
  (code: string): Rule =>
  ({ sizes }) =>
    sizes.some((each) => each.split('-').includes(code));
export const sku =
  (...numbers: readonly string[]): Rule =>
  (product) =>
    numbers.includes(product.sku);

export const dress = within('midi-dresses', 'maxi-dresses', 'mini-dresses', 'knit-dresses');
export const jumpsuit = within('jumpsuits');
export const coat = within('coats');
export const trench = within('trench-coats');
export const outerwear = any(coat, trench);
export const jumper = within('jumpers');
export const cardigan = within('cardigans');
export const blouse = within('blouses');
export const shirt = within('classic-shirts');
export const tee = within('t-shirts');
export const longsleeve = all(within('longsleeves'), named(/лонгслив/i));
export const turtleneck = named(/водолазка/i);
export const trousers = within('trousers');
export const jeans = within('jeans');
export const skirt = within('skirts');
export const shorts = within('shorts');
export const jacket = within('jackets');
export const vest = any(within('vests'), named(/^жилет/i));
export const bag = within('bags');
export const scarf = all(within('scarves'), named(/шарф/i));
export const stole = all(within('scarves'), named(/палантин/i));
export const belt = within('belts');

export const checked = told(/клет(?:к|чат)/i);
export const striped = told(/полос/i);
export const dotted = told(/горо[хш]/i);
export const tweed = told(/твид/i);
export const denim = told(/деним|джинсов/i);
export const linen = cloth(/лён/i);
export const wool = cloth(/шерсть/i);
export const merino = cloth(/меринос/i);
export const cashmere = cloth(/кашемир/i);
export const cotton = cloth(/хлопок/i);
export const viscose = cloth(/вискоза/i);
export const silk = cloth(/шёлк/i);
export const leather = cloth(/кожа/i);
export const long = told(/макси|длинн(?:ое|ая|ый|ой)|в пол[^а-яё]|до щиколотки/i);
export const short = told(/мини|коротк(?:ое|ая|ий)/i);
