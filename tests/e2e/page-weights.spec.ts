import type { Page, Request } from '@playwright/test';
import { open } from './support/browsing.ts';
import { WITH_PICTURES } from './support/launch.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

/** Kilobytes of a thousand bytes as they are sent, and requests, of a first visit before anything is pressed. */
interface Weight {
  readonly script: number;
  /** The page itself, which carries its styles. */
  readonly document: number;
  readonly font: number;
  readonly image: number;
  readonly requests: number;
}

/** On a phone, in the demo shop; a page grows above these by a decision alone. */
const BUDGETS: Readonly<Record<string, Weight>> = {
  '/': { script: 121, document: 40, font: 45, image: 400, requests: 60 },
  '/products': { script: 117, document: 40, font: 37, image: 340, requests: 50 },
  '/product/plate-na-zapah': { script: 118, document: 40, font: 45, image: 300, requests: 50 },
  '/search?q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5': {
    script: 121,
    document: 40,
    font: 37,
    image: 300,
    requests: 60,
  },
};

const COMPILE_EARLY = '//# allFunctionsCalledOnLoad\n';

test.use({ launchOptions: WITH_PICTURES });

interface Visit {
  readonly weight: Weight;
  readonly sheets: readonly string[];
  /** Scripts of more than 5 kB that the browser is not asked to compile while they arrive. */
  readonly late: readonly string[];
}

/** What is sent to a browser that has nothing yet, until nothing more comes. */
async function visit(page: Page, path: string): Promise<Visit> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    requests.map(async (request) => ({
      request,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const scripts = sizes.filter(({ type, bytes }) => type === 'script' && bytes > 5000);
  const isLate = await Promise.all(
    scripts.map(
      async ({ request }) => !(await (await request.response())?.text())?.startsWith(COMPILE_EARLY),
    ),
  );
  const sum = (kind: string) =>
    sizes.reduce((total, { type, bytes }) => total + (type === kind ? bytes : 0), 0) / 1000;
  const urlsOf = (some: readonly Request[]) => some.map((it) => it.url());
  return {
    weight: {
      script: sum('script'),
      document: sum('document'),
      font: sum('font'),
      image: sum('image'),
      requests: requests.length,
    },
    sheets: urlsOf(requests.filter((it) => it.resourceType() === 'stylesheet')),
    late: urlsOf(scripts.filter((_, at) => isLate[at]).map(({ request }) => request)),
  };
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`a first visit of ${path} asks for no more than it may`, ON_PHONE, async ({ newVisitor }) => {
    const { weight, sheets, late } = await visit(await (await newVisitor()).newPage(), path);
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    for (const [what, most] of Object.entries(budget)) {
      const amount = weight[what as keyof Weight];
      expect.soft(amount, `${what} of ${path}`).toBeGreaterThan(0);
      expect.soft(amount, `${what} of ${path}`).toBeLessThanOrEqual(most);
    }
    // a page carries its styles; a style sheet that comes later makes the browser lay out the whole page again
    expect(sheets).toEqual([]);
    expect(late).toEqual([]);
  });
}
