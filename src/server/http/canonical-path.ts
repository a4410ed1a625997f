/** Plain segments, in any case, perhaps with a slash at the end: whatever else an address may hold is left alone. */
const PLAIN = /^(?:\/[\w.~-]+)+\/?$/;

/**
 * Where a page is really found: in lower case, without a slash at the end; null where the address is right already.
 * Only plain addresses are mended, so what comes out always is a path of the shop: `//elsewhere/` never leads there.
 */
export function canonicalPath(pathname: string): string | null {
  if (!PLAIN.test(pathname)) return null;
  const canonical = pathname.toLowerCase().replace(/\/$/, '');
  return canonical === pathname ? null : canonical;
}
