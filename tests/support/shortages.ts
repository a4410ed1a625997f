import type { ShortageAnalysisData } from '#contract/wholesale.ts';

const line = (sizeCode: string, requested: number, available: number) => ({
  colorCode: 'BLK',
  sizeCode,
  requested,
  available,
  shortage: Math.max(0, requested - available),
  maxPossible: Math.min(requested, available),
  canFulfill: available >= requested,
  causes: { stock: Math.max(0, requested - available), holds: 0, cart: 0 },
});

const NO_CAUSES = { stock: 0, holds: 0, cart: 0 };

const setOf = (sets: number, lines: readonly [size: string, quantity: number][]) => ({
  type: 'color_set' as const,
  value: 'BLK',
  sets,
  lines: lines.map(([sizeCode, quantity]) => ({ colorCode: 'BLK', sizeCode, perSet: 1, quantity })),
  totalItems: lines.reduce((sum, [, quantity]) => sum + quantity, 0),
});

/** Five black sets of two sizes, all of which there are. */
export const sufficient: ShortageAnalysisData = {
  analysisId: 'analysis-sufficient-1',
  type: 'SUFFICIENT',
  originalRequest: { bundleType: 'color_set', totalItems: 10, requestedQuantity: 5 },
  minQuantity: 5,
  availability: [line('44', 5, 10), line('46', 5, 10)],
  shortages: [],
  causes: NO_CAUSES,
  availabilityRate: 100,
  isLimited: false,
  maintainsMinimum: true,
  available: setOf(5, [
    ['44', 5],
    ['46', 5],
  ]),
  maxPossibleBundle: null,
  canAcceptAdjustment: false,
  alternatives: [],
  recommendations: [
    { type: 'SUCCESS', message: 'Всё есть в наличии. Можно добавить 10 товаров по оптовой цене.' },
  ],
  holdable: true,
};

/** The same of which one piece is missing: four sets can be had. */
export const partial: ShortageAnalysisData = {
  ...sufficient,
  analysisId: 'analysis-partial-01',
  type: 'PARTIAL_SUFFICIENT',
  availability: [line('44', 5, 4), line('46', 5, 10)],
  shortages: [{ colorCode: 'BLK', sizeCode: '44', shortage: 1, impact: 0.2 }],
  causes: { ...NO_CAUSES, stock: 1 },
  availabilityRate: 90,
  available: {
    ...setOf(1, [
      ['44', 4],
      ['46', 5],
    ]),
    type: 'individual',
    value: 'all',
  },
  maxPossibleBundle: {
    totalItems: 8,
    maintainsMinimum: true,
    adjustmentStrategy: 'PROPORTIONAL',
    bundle: setOf(4, [
      ['44', 4],
      ['46', 4],
    ]),
  },
  canAcceptAdjustment: true,
  alternatives: [
    {
      description: 'Тот же набор, красный: 5 наборов, 10 товаров',
      estimatedItems: 10,
      confidence: 0.95,
      bundle: { ...setOf(5, [['44', 5]]), value: 'RED', totalItems: 10 },
    },
  ],
  recommendations: [
    { type: 'ADJUSTMENT', message: 'Пропорционально: 4 набора, 8 товаров. −20% от заказа' },
    { type: 'ALTERNATIVE', message: 'Тот же набор, красный: 5 наборов, 10 товаров' },
  ],
};

/** The same of which two pieces are left: too few for wholesale. */
export const insufficient: ShortageAnalysisData = {
  ...partial,
  analysisId: 'analysis-insufficient',
  type: 'INSUFFICIENT_FOR_WHOLESALE',
  availability: [line('44', 5, 0), line('46', 5, 2)],
  availabilityRate: 20,
  isLimited: true,
  maintainsMinimum: false,
  available: setOf(1, [['46', 2]]),
  maxPossibleBundle: {
    totalItems: 2,
    maintainsMinimum: false,
    adjustmentStrategy: 'EVEN',
    bundle: setOf(2, [['46', 2]]),
  },
  canAcceptAdjustment: false,
  recommendations: [{ type: 'ALTERNATIVE', message: 'Тот же набор, красный: 5 наборов, 10 товаров' }],
};
