/** How often a page that is open says so, in milliseconds. */
export const PRESENCE_EVERY = 15_000;

/** After so many milliseconds without a call a page counts as closed: two of its calls may be lost. */
export const PRESENCE_LIFE = 50_000;

/** 'Смотрит ещё Дарья Ким', 'Смотрят ещё Дарья Ким и Пётр Ли'; nothing where there is nobody. See docs/rules/admin.md. */
export function presenceText(others: readonly string[]): string | null {
  const [last, ...before] = [...others].reverse();
  if (last === undefined) return null;
  if (before.length === 0) return `Смотрит ещё ${last}`;
  return `Смотрят ещё ${before.reverse().join(', ')} и ${last}`;
}
