import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long a code counts as copied, in milliseconds. Spec 4, 9. */
const COPIED_TIME = 2000;

/** Copies a code, and knows for two seconds that it did. */
export function useCopied(code: string): { isCopied: boolean; copy: () => void } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_TIME);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = () => {
    void copyText(code).then((isDone) => {
      if (isDone) setCopiedAt(Date.now());
      // the visitor still sees the code and can select it (spec 8: logged only)
      else console.warn(`promo code ${code} could not be copied`);
    });
  };
  return { isCopied: copiedAt !== null, copy };
}
