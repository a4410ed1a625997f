import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long a text counts as copied, in milliseconds. */
const COPIED_TIME = 2000;

/** Copies a text, and knows for two seconds that it did; `onCopied` is called each time. */
export function useCopied(text: string, onCopied?: () => void): { isCopied: boolean; copy: () => void } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_TIME);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = () => {
    void copyText(text).then((isDone) => {
      // the visitor still sees the text and can select it (docs/rules/notices.md: logged only)
      if (!isDone) return console.warn(`«${text}» could not be copied`);
      setCopiedAt(Date.now());
      onCopied?.();
    });
  };
  return { isCopied: copiedAt !== null, copy };
}
