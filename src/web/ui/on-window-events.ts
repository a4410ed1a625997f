/** Calls back on each of these events of the window; returns the function that stops it. */
export function onWindowEvents(events: readonly string[], callback: () => void): () => void {
  for (const event of events) window.addEventListener(event, callback, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, callback);
  };
}
