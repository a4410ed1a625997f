import { defineCalculation } from './harness/proof.ts';
import { anyQuestion, LARGE, SMALL } from './harness/shortage/cases.ts';
import { checkFigures, checkStock, type Rules } from './harness/shortage/verdict.ts';

/** Analyses of one round: what a sabotage has to be seen in. */
const ROUND = 1000;

/** Every so many analyses one is too large to be tried out, and only its stock is looked at. */
const LARGE_EVERY = 50;

export const proof = defineCalculation({
  claim:
    'Every answer to a wholesale request is the one that trying everything finds, and nothing that it proposes exceeds the stock beside the whole cart.',
  counts: { analyses: 100_000 },
  sabotage: [
    // of the lines of a cart that want one variant only the last counts
    {
      file: 'domain/wholesale/sellable.ts',
      find: /\(wanted\.get\(name\) \?\? 0\) \+ quantity/,
      replace: 'quantity',
    },
  ],
  async calculate(run) {
    const load = (path: string) => run.load(`domain/${path}.ts`);
    const [shortage, group, cart] = await Promise.all([
      load('wholesale/shortage'),
      load('wholesale/proposed-group'),
      load('cart/judge'),
    ]);
    const rules = { ...(shortage as object), ...(group as object), ...(cart as object) } as Rules;
    const violated = new Set<number>();
    const types = new Map<string, number>();
    const took: number[] = [];
    for (let at = 0; at < run.counts.analyses; at += 1) {
      const isLarge = at % LARGE_EVERY === LARGE_EVERY - 1;
      const before = run.violations.count;
      for (const size of isLarge ? [SMALL, LARGE] : [SMALL]) {
        const question = anyQuestion(run.random, size);
        const started = performance.now();
        const analysis = rules.analyzeShortage(question);
        if (size === LARGE) took.push(performance.now() - started);
        const tell = (isRight: boolean, what: string) => {
          if (!isRight) run.violations.add(`analysis ${at + 1}`, `${what}: ${told(question)}`);
        };
        checkStock(rules, question, analysis, tell);
        if (size === SMALL) {
          checkFigures(question, analysis, tell);
          types.set(analysis.type, (types.get(analysis.type) ?? 0) + 1);
        }
      }
      if (run.violations.count > before) violated.add(Math.floor(at / ROUND));
      if ((at + 1) % (10 * ROUND) === 0) {
        run.report(`  ${at + 1} analyses, ${run.violations.units.size} of them violated`);
      }
    }
    const figures = {
      ...Object.fromEntries(types),
      large: Math.floor(run.counts.analyses / LARGE_EVERY),
      largeP95Ms: Math.round(took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0),
    };
    const rounds = Math.ceil(run.counts.analyses / ROUND);
    return { tried: run.counts.analyses, rounds, violatedRounds: violated.size, figures };
  },
});

const told = (question: unknown): string => JSON.stringify(question).slice(0, 2000);
