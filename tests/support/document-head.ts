import { JSDOM } from 'jsdom';

/** The head of a document as crawlers read it. */
export function headOf(html: string) {
  const { document } = new JSDOM(html).window;
  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
    null;
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  return {
    title: document.title,
    meta,
    canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    facts,
    /** The facts of one kind: a page may tell of a thing only once. */
    factsOf: (type: string) => {
      const found = facts.filter((each) => each['@type'] === type);
      if (found.length > 1) throw new Error(`${found.length} of ${type}`);
      return found[0];
    },
    root: document.documentElement,
    document,
  };
}
