import { FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** Two hundred signs without mercy: a word that fills a line stands among them. */
export const LONG_TEXT =
  'Платье-трансформер двухстороннее из шерстяного крепа со съёмным воротником, поясом и ' +
  'высококачественноэлектростатическинеприлипающей подкладкой, которое носят весной, осенью и зимой в помещении долго';

/** The dearest thing that the shop can sell, in roubles. */
export const DEAREST = 9_999_999;

/** All colours that the shop has, every fifth one sold out. */
export const COLORS = FALLBACK_COLORS.map(({ code, name, hex }, index) => ({
  value: code,
  name,
  hex,
  gone: index % 5 === 4,
}));

/** Twenty sizes, as rows of sizes run; every sixth one sold out. */
export const SIZES = Array.from({ length: 20 }, (_, index) => ({
  value: String(38 + index * 2),
  name: String(38 + index * 2),
  gone: index % 6 === 5,
}));

export interface Sale {
  id: string;
  number: string;
  buyer: string;
  status: OrderStatus;
  sum: number;
}

export const SALES: readonly Sale[] = [
  {
    id: 'a',
    number: '261121-0007',
    buyer: 'Анна Ковалёва',
    status: 'new',
    sum: 8390,
  },
  {
    id: 'b',
    number: '261121-0006',
    buyer: 'Мария-Виктория Константинопольская-Преображенская',
    status: 'cancelled',
    sum: DEAREST,
  },
  {
    id: 'c',
    number: '261120-0042',
    buyer: 'ООО «Торговый дом»',
    status: 'completed',
    sum: 124_900,
  },
];
