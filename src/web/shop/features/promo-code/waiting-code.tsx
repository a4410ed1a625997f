import { useEffect, useState } from 'react';
import { useSession } from '#web/core/session/session-context.ts';
import { readWantedCode } from '#web/shop/promo/typed-code.ts';
import { Note } from '#web/ui/note.tsx';

/** In an empty cart: the code that was chosen for it is not lost. */
export function WaitingCode() {
  const { status } = useSession();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(readWantedCode()), []);
  if (code === null || status !== 'user') return null;
  return (
    <Note>
      <p>
        Промокод <b>{code}</b> применим, как только в{'\u00A0'}корзине появятся товары.
      </p>
    </Note>
  );
}
