/**
 * Where a journey runs: at one width, the one that its proof depends on.
 *
 * - What differs by width (menu, bottom bar, buy bar, filters in a sheet or a column, hover, touch) runs where it is:
 *   a test without a word runs on the desk, one with `ON_PHONE` on the phone.
 * - What looks different on both and is to be proven on both is `ON_BOTH`: a test that asks `isMobile` is one of these.
 * - Behaviour that no width changes runs once; about half of such tests are `ON_PHONE`, as are most visitors, so that
 *   every part of the shop is walked through on either.
 * - What measures time is `ALONE`: it runs at the desk's width, after all others, with nothing beside it.
 * - Whether something fits is asked by `page.setViewportSize` in one test, not by another run.
 */
export const ON_PHONE = { tag: '@phone' } as const;
export const ON_BOTH = { tag: '@both' } as const;
export const ALONE = { tag: '@alone' } as const;
