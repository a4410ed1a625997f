/** Calls back whenever one of the window's events happens; returns the way to stop. */
export function onSigns(signs: readonly string[], callback: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, callback, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, callback);
  };
}
