/** Days are counted from midnight in Moscow of the day on which the demo is loaded; 0 is the moment of loading. */
export type DemoPeriod = { readonly fromDay: number; readonly toDay?: number };

export type DemoPromotion = DemoPeriod & {
  readonly name: string;
  /** Of the two, one: whole percent, or whole roubles. */
  readonly percent?: number;
  readonly amount?: number;
  /** Slugs. */
  readonly categories?: readonly string[];
  readonly products?: readonly string[];
};

/** Two that run, one that is over and one to come. Those that run began after every demo order. */
export const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  { name: 'Тёплый трикотаж', percent: 15, categories: ['knitwear'], fromDay: 0, toDay: 90 },
  {
    name: 'Джинсы недели',
    amount: 700,
    products: ['dzhinsy-pryamye', 'dzhinsy-shirokie', 'dzhinsy-belye', 'dzhinsy-zauzhennye'],
    fromDay: 0,
  },
  { name: 'Костюмный сентябрь', percent: 20, categories: ['suits'], fromDay: -70, toDay: -45 },
  { name: 'Неделя аксессуаров', percent: 25, categories: ['bags', 'scarves'], fromDay: 7, toDay: 14 },
];
