import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_WHOLESALE_SETTINGS } from '#domain/wholesale/settings.ts';
import { WholesalePurchase } from '#web/shop/features/wholesale-wizard/wholesale-purchase.tsx';
import type { ReopenedGroup } from '#web/shop/purchase/wholesale-terms.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { sufficient } from './shortages.ts';
import { aProduct, fakeCaller, isMade, renderInShop } from './web.tsx';

const wholesale = {
  enabled: true,
  available: true,
  minQuantity: 5,
  wholesalePrice: roubles(5090),
  savings: roubles(900),
};
export const product = aProduct({ wholesale });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const way = (name: RegExp) => screen.findByRole('radio', { name });

/** Opens the wizard in a shop that gives this answer, each time anew where the answer is a function. */
export function opened(
  answer: ShortageAnalysisData | Error | (() => ShortageAnalysisData) = sufficient,
  around: Partial<Parameters<typeof renderInShop>[1]> = {},
  accept: (input: unknown) => never | Promise<never> = () => {
    throw new Error('unexpected');
  },
  group?: ReopenedGroup,
) {
  const change = vi.fn(() => Promise.resolve(isMade));
  const asked = vi.fn();
  const onClose = vi.fn();
  const caller = fakeCaller({
    productGet: () => ({ data: product }),
    wholesaleAnalyzeShortage: (input) => {
      asked((input as { body: unknown }).body);
      if (answer instanceof Error) throw answer;
      return { data: typeof answer === 'function' ? answer() : answer };
    },
    wholesaleAccept: accept,
  });
  renderInShop(
    <>
      <WholesalePurchase
        productId={product.id}
        group={group}
        settings={DEFAULT_WHOLESALE_SETTINGS}
        open
        onClose={onClose}
      />
      <Toaster />
    </>,
    { caller, ...around, cart: { change, ...around.cart } },
  );
  return { change, asked, onClose };
}
