/** A field that two people changed at once, in the words of the page. */
export interface Clash<Name extends string> {
  readonly name: Name;
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
}

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * What to do about a form that somebody else has saved meanwhile: fields that only one of the two changed merge, and
 * those that both changed differently are asked about. `was` is what both began with.
 */
export function mergeStale<Name extends string>(
  was: Texts<Name>,
  theirs: Texts<Name>,
  mine: Texts<Name>,
): { readonly merged: Record<Name, string>; readonly clashes: readonly Clash<Name>[] } {
  const names = Object.keys(was) as Name[];
  const isClash = (name: Name) =>
    mine[name] !== was[name] && theirs[name] !== was[name] && mine[name] !== theirs[name];
  const merged = Object.fromEntries(
    names.map((name) => [name, mine[name] === was[name] ? theirs[name] : mine[name]]),
  ) as Record<Name, string>;
  const clashes = names
    .filter(isClash)
    .map((name) => ({ name, was: was[name], theirs: theirs[name], mine: mine[name] }));
  return { merged, clashes };
}
