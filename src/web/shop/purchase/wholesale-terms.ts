import { createContext, useContext, useState } from 'react';
import type { BundleRow } from '#domain/wholesale/bundle.ts';
import type { LineBundle } from '#domain/wholesale/group.ts';
import type { WholesaleTerms } from '#domain/wholesale/offer.ts';
import { notify } from '#web/ui/toaster.tsx';

/** What the shop says of wholesale to this visitor; null while that is not known. */
export const WholesaleTermsContext = createContext<WholesaleTerms | null>(null);

export const useWholesaleTerms = (): WholesaleTerms | null => useContext(WholesaleTermsContext);

/** What the wizard is opened for. */
export interface WholesaleOpening {
  readonly id: string;
  readonly slug: string;
  /** A group of the cart that is to be put together anew. */
  readonly group?: ReopenedGroup | undefined;
}

/** A group as the wizard begins with it; `rows` are its lines with their pieces. */
export interface ReopenedGroup {
  readonly id: string;
  readonly bundle: Pick<LineBundle, 'type' | 'value' | 'quantity'>;
  readonly rows: readonly BundleRow[];
}

/** Opens the wholesale wizard of a product over the page; resolves once that is done, to false where its code did not come. */
export type OpenWholesale = (product: WholesaleOpening) => Promise<boolean>;

/** Null where nothing hangs over the page. */
export const OpenWholesaleContext = createContext<OpenWholesale | null>(null);

/** How long a failure can be answered by a press, in milliseconds. */
const RETRY_LIFE = 6000;

/** One button's way into the wizard, which is busy while code and product are on their way. */
export function useOpenWholesale() {
  const open = useContext(OpenWholesaleContext);
  const [isOpening, setOpening] = useState(false);
  const press = async (product: WholesaleOpening) => {
    if (isOpening) return;
    setOpening(true);
    const isReached = await open?.(product);
    setOpening(false);
    if (isReached !== false) return;
    notify({
      title: 'Ошибка',
      text: 'Нет связи с магазином. Проверьте интернет и попробуйте снова',
      tone: 'error',
      duration: RETRY_LIFE,
      action: { text: 'Попробовать снова', onPress: () => void press(product) },
    });
  };
  return { open: open && press, isOpening };
}
