/**
 * Days off of Russia that fall on Monday to Friday, as ISO days. 2026 with the days moved by the government; 2027
 * with those that article 112 of the labour code fixes by itself, until the government's list for it is entered.
 */
export const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09'],
  ...['2026-02-23', '2026-03-09', '2026-05-01', '2026-05-11', '2026-06-12', '2026-11-04', '2026-12-31'],
  ...['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'],
  ...['2027-02-23', '2027-03-08', '2027-05-03', '2027-05-10', '2027-06-14', '2027-11-04'],
]);
