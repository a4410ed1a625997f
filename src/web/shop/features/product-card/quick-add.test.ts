import { expect, it } from 'vitest';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { aProduct, SELLS_WHOLESALE } from '#tests/support/web.tsx';
import { quickAdd } from './quick-add.ts';

const CLOSED = { enabled: false, allowPurchase: false, hidePrice: false, showWholesalePrice: true };
const NOTHING_WHOLESALE = { wholesaleEnabled: false, mayBuy: false, hasOrderForm: false };

it.each([
  ['what is sold', {}, SELLS_WHOLESALE, { kind: 'pick' }],
  ['what has no colours', { colors: [] }, SELLS_WHOLESALE, { kind: 'choose_on_page' }],
  [
    'what is sold wholesale alone',
    { retail: CLOSED },
    SELLS_WHOLESALE,
    { kind: 'refuse', reason: { status: 'product_disabled' }, goesToPage: false },
  ],
  [
    'the same in a shop that sells nothing wholesale',
    { retail: CLOSED },
    NOTHING_WHOLESALE,
    { kind: 'refuse', reason: { status: 'closed' }, goesToPage: true },
  ],
] as const)('the bag of a card: %s', (_what, changes, terms, step) => {
  expect(quickAdd(aProduct(changes as object), DEFAULT_RETAIL_SETTINGS, terms)).toMatchObject(step);
});
