import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BriefCard } from '#contract/catalog.ts';
import { paths } from '#web/paths.ts';
import { QuickPickContext } from '#web/shop/purchase/quick-pick-context.ts';
import type { QuickPickDialog, SizeAside } from './quick-pick-dialog.tsx';

/** One press of a bag button, with the code that answers it. */
interface Pick {
  readonly product: BriefCard;
  readonly time: number;
  readonly Dialog: typeof QuickPickDialog;
}

interface QuickPickHostProps {
  sizeAside?: SizeAside | undefined;
  children: ReactNode;
}

/** Lets every card of the page open the quick pick. Its code is fetched with the first press. */
export function QuickPickHost({ sizeAside, children }: QuickPickHostProps) {
  const navigate = useNavigate();
  const [pick, setPick] = useState<Pick | null>(null);
  // the same function for ever: the cards have no part in an opening
  const open = useCallback(
    (product: BriefCard) => {
      import('./quick-pick-dialog.tsx').then(
        ({ QuickPickDialog: Dialog }) =>
          setPick((before) => ({ product, time: (before?.time ?? 0) + 1, Dialog })),
        // without it the product's own page still sells
        () => navigate(paths.product(product)),
      );
    },
    [navigate],
  );
  return (
    <QuickPickContext value={open}>
      {children}
      {pick ? <Opened key={pick.time} pick={pick} sizeAside={sizeAside} /> : null}
    </QuickPickContext>
  );
}

/** One opening: it begins with nothing chosen (docs/rules/catalogue.md), and ends with the page that it hangs over. */
function Opened({ pick, sizeAside }: { pick: Pick; sizeAside: SizeAside | undefined }) {
  const { product, Dialog } = pick;
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      product={product}
      open={isOpen && key === openedAt}
      onOpenChange={setOpen}
      sizeAside={sizeAside}
    />
  );
}
