const SHOWN = 20;

/** Everything that contradicted the claim, by the unit (round, key, order) that it was seen on. */
export type Violations = {
  add(unit: string, what: string): void;
  /** Adds unless the condition holds. */
  expect(condition: boolean, unit: string, what: string): void;
  readonly units: ReadonlySet<string>;
  readonly count: number;
};

export function createViolations(report: (line: string) => void): Violations {
  const units = new Set<string>();
  let count = 0;
  const add = (unit: string, what: string) => {
    units.add(unit);
    count += 1;
    if (count <= SHOWN) report(`  violation: ${unit}: ${what}`);
    if (count === SHOWN + 1) report('  violation: … more, only counted from here on');
  };
  return {
    add,
    expect: (condition, unit, what) => {
      if (!condition) add(unit, what);
    },
    units,
    get count() {
      return count;
    },
  };
}
