/** Regions that are one city: nobody needs to name it. */
const CITY_REGIONS: ReadonlySet<string> = new Set(['moscow', 'spb']);

/** Whether an address in this region is complete only with its city. Decisions 4. */
export function needsCity(region: string): boolean {
  return !CITY_REGIONS.has(region);
}
