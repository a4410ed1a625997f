import { typeset } from '#domain/ru/typeset.ts';
import type { LegalSection } from './document.ts';
import type { LegalFacts } from './facts.ts';

/** A text with its placeholders filled and its spaces set: '{seller} в Москве'. An unknown name stays as written. */
export function fillText(text: string, facts: LegalFacts): string {
  const known = new Map<string, string>(Object.entries(facts));
  return typeset(text.replace(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole));
}

/** All sections of a text, filled. */
export function fillSections(sections: readonly LegalSection[], facts: LegalFacts) {
  return sections.map(({ title, blocks }) => ({
    title: fillText(title, facts),
    blocks: blocks.map((block) =>
      typeof block === 'string' ? fillText(block, facts) : block.map((item) => fillText(item, facts)),
    ),
  }));
}
