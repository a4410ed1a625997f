const PATIENCE_MS = 8000;

/** Whether the shop answers now: code that does not come then is of an edition that is gone. */
export async function isShopReached(): Promise<boolean> {
  try {
    // Safari 15 has no such signal, and waits as long as it does
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout?.(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
