import { foldText } from './normalize.ts';

const MOST_WORDS = 3;
const BINDING = new Set(['в', 'на', 'с', 'со', 'из', 'изо', 'без', 'до', 'для', 'и', 'по', 'под', 'к', 'от']);

/** The beginning of a product's name as a query: up to three words, none of them waiting for a next one. */
export function phraseOf(name: string): string {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  while (words.length > 1 && BINDING.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(/[.,;:]+$/, '');
}

/** Queries that the names of found products offer, those of most products first, without the typed one itself. */
export function phrasesOf(names: readonly string[], typed: string, most: number): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    const phrase = phraseOf(name);
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  counts.delete(foldText(typed).trim());
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  return ordered.map(([phrase]) => phrase).slice(0, most);
}
