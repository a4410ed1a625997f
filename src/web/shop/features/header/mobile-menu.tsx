import { useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The button of the menu; what it opens is fetched when a finger first comes down on it. */
export function MobileMenu({ storeName }: { storeName: string }) {
  const location = useLocation();
  // As with the dropdowns: a move to another page closes it by itself.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const sheet = useOnDemand(() => import('./menu-sheet.tsx'));
  const open = async () => {
    if (await sheet.need()) setOpenOn(location.key);
    else
      notify({
        title: 'Меню не загрузилось',
        text: 'Проверьте соединение и попробуйте ещё раз',
        tone: 'error',
      });
  };
  return (
    <>
      <IconButton
        name="menu"
        label="Меню"
        className="only-m"
        aria-haspopup="dialog"
        onPointerDown={() => void sheet.need()}
        onClick={() => void open()}
      />
      {sheet.part === null ? null : (
        <sheet.part.MenuSheet
          open={openOn === location.key}
          onOpenChange={(isOpen) => setOpenOn(isOpen ? location.key : null)}
          storeName={storeName}
        />
      )}
    </>
  );
}
