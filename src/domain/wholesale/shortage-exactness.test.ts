import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '#domain/cart/judge.ts';
import { seededRandom } from '../../../proofs/harness/random.ts';
import { anyQuestion, type CaseSize, LARGE, SMALL } from '../../../proofs/harness/shortage/cases.ts';
import { checkFigures, checkStock } from '../../../proofs/harness/shortage/verdict.ts';
import { groupCartLines } from './proposed-group.ts';
import { analyzeShortage } from './shortage.ts';

const rules = { analyzeShortage, groupCartLines, judge };

/** Everything that is wrong with an analysis of a random question. */
function wrongWith(seed: number, size: CaseSize): string[] {
  const question = anyQuestion(seededRandom(seed), size);
  const analysis = analyzeShortage(question);
  const wrong: string[] = [];
  const tell = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(`${what}: ${JSON.stringify(question)}`);
  };
  checkStock(rules, question, analysis, tell);
  if (size === SMALL) checkFigures(question, analysis, tell);
  return wrong;
}

// some thousands here; the proof `shortage` looks at a hundred thousand
describe('an analysis of any product beside any cart', () => {
  it.each([
    ['is what trying everything finds', SMALL, 2000],
    ['never exceeds the stock', LARGE, 30],
  ])('%s', (_, size, numRuns) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(wrongWith(seed, size)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('takes a cart of 1,000 lines and a set of 5,000 variants', () => {
    const variants = Array.from({ length: 5000 }, (_, at) => ({
      ...{ colorCode: `C${at % 100}`, sizeCode: `S${Math.floor(at / 100)}`, quantity: at % 7 },
    }));
    const cart = variants.slice(0, 1000).map(({ colorCode: color, sizeCode: size }) => ({
      ...{ productId: 'p1', color, size, quantity: 2, group: null },
    }));
    const allow = { allowIndividual: true, allowColorSet: true, allowSizeSet: true, allowFullSet: true };
    const question = { productId: 'p1', variants, cart, ratios: {}, minQuantity: 5, allow };
    const took: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const started = performance.now();
      const { availability } = analyzeShortage({ ...question, bundle: { type: 'full_set', sets: 3 } });
      took.push(performance.now() - started);
      expect(availability).toHaveLength(5000);
    }
    // far above what it takes on a free machine, far below what an analysis that is not linear would take
    expect(Math.min(...took)).toBeLessThan(200);
  });
});
