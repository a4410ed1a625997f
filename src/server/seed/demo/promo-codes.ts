import { NBSP } from '#domain/ru/number.ts';
import type { DemoPeriod } from './promotions.ts';

export type DemoPromoCode = DemoPeriod & {
  readonly code: string;
  readonly description: string;
  /** Of the three, one: whole percent, whole roubles, or the delivery. */
  readonly percent?: number;
  readonly amount?: number;
  readonly freeShipping?: true;
  /** Whole roubles. */
  readonly maxDiscount?: number;
  readonly minimum?: number;
  readonly maxUses?: number;
  readonly maxUsesPerCustomer?: number;
  /** How many of the demo orders have used it. */
  readonly used?: number;
  readonly tier?: 'premium' | 'vip';
  readonly isPublic?: true;
  /** Slugs; without any it is for everything. */
  readonly categories?: readonly string[];
};

/** Every edge of a promo code; each has begun, since staff seldom keep codes for later. */
export const DEMO_PROMO_CODES: readonly DemoPromoCode[] = [
  {
    code: 'MERA10',
    description: `Скидка 10% на${NBSP}розничные товары, один раз для${NBSP}каждого покупателя`,
    percent: 10,
    maxUsesPerCustomer: 1,
    isPublic: true,
    fromDay: -60,
  },
  {
    code: 'PLATYE20',
    description: `Скидка 20% на${NBSP}платья`,
    percent: 20,
    maxDiscount: 3000,
    minimum: 5000,
    tier: 'premium',
    isPublic: true,
    categories: ['dresses'],
    fromDay: -20,
    toDay: 6,
  },
  {
    code: 'DOSTAVKA',
    description: 'Любой способ доставки',
    freeShipping: true,
    minimum: 2500,
    isPublic: true,
    fromDay: -60,
  },
  {
    code: 'MINUS500',
    description: `Скидка 500${NBSP}₽ на${NBSP}заказ от${NBSP}4${NBSP}000${NBSP}₽`,
    amount: 500,
    minimum: 4000,
    maxUses: 15,
    used: 7,
    isPublic: true,
    fromDay: -60,
  },
  {
    code: 'VIP30',
    description: `Скидка 30% на${NBSP}заказ от${NBSP}15${NBSP}000${NBSP}₽`,
    percent: 30,
    maxDiscount: 6000,
    minimum: 15_000,
    maxUses: 50,
    tier: 'vip',
    isPublic: true,
    fromDay: -2,
    toDay: 60,
  },
  {
    code: 'DLYASVOIH',
    description: `Скидка 15% для${NBSP}своих: передаётся лично`,
    percent: 15,
    maxUsesPerCustomer: 3,
    tier: 'premium',
    fromDay: -60,
  },
  {
    code: 'LETO25',
    description: 'Летняя скидка 25%',
    percent: 25,
    isPublic: true,
    fromDay: -150,
    toDay: -80,
  },
  {
    code: 'PERVYE5',
    description: `Скидка 700${NBSP}₽ для${NBSP}первых пяти заказов`,
    amount: 700,
    minimum: 3000,
    maxUses: 5,
    used: 5,
    isPublic: true,
    fromDay: -60,
  },
];
