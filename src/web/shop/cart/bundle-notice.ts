import { type BundleResult, bundleResultText } from '#domain/wholesale/bundle-result.ts';
import { paths } from '#web/paths.ts';
import type { Notice } from '#web/ui/notice.ts';

/** How long each result is seen, in milliseconds (docs/rules/notices.md); a failure as long as any notice. */
const LIVES = { success: 6000, warning: 8000, error: undefined } as const;

/** What became of a bundle that was put into the cart. */
export function bundleNotice(result: BundleResult): Notice {
  const { tone, title, detail } = bundleResultText(result);
  return {
    ...{ title, text: detail, tone, duration: LIVES[tone] },
    ...(tone === 'error' ? {} : { link: { text: 'Перейти в корзину', to: paths.cart() } }),
  };
}
