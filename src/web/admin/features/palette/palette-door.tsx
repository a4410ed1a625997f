import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { notify } from '#web/ui/toaster.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { startTypeAhead } from './type-ahead.ts';

interface PaletteDoorProps {
  user: User;
  /** What stands around it, with the way to open the palette. */
  children: (open: () => void) => ReactNode;
}

/**
 * Ctrl+K, or Command+K, opens the search over everything; its code is fetched when it is first reached for, and what is
 * typed until it is there stands in it.
 */
export function PaletteDoor({ user, children }: PaletteDoorProps) {
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState('');
  const isComing = useRef(false);
  const { part: Palette, need } = useOnDemand(loadPalette);
  const open = useCallback(() => {
    if (isComing.current) return;
    isComing.current = true;
    const typing = startTypeAhead();
    void need().then((isThere) => {
      isComing.current = false;
      setStart(typing.end());
      if (isThere) setOpen(true);
      else notify({ title: 'Поиск не загрузился', text: 'Проверьте сеть и попробуйте снова', tone: 'error' });
    });
  }, [need]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  return (
    <>
      {children(open)}
      {Palette && isOpen ? <Palette user={user} start={start} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const loadPalette = async () => (await import('./palette.tsx')).Palette;
